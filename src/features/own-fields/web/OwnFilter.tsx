import { Button } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import type { AskedOfAdded } from '#kit/web/list/added-fields.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const OwnFilterDrawer = lazyPart(async () => ({
  default: (await import('#features/own-fields/web/OwnFilterDrawer.tsx')).OwnFilterDrawer,
}));

/** Opens the conditions on own fields of a list; says how much is asked by them. */
export const OwnFilter = (props: AskedOfAdded & { readonly record: OwnRecord }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const asked = [props.own, props.by].filter((one) => one !== undefined).length;
  return (
    <>
      <Button
        variant={asked > 0 ? 'light' : 'default'}
        leftSection={<ListFilter size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {texts.byOwn(asked)}
      </Button>
      <Suspense>
        {wasOpen && <OwnFilterDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
