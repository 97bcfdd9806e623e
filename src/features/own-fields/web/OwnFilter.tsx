import { Button } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import type { AskedOfAdded } from '#kit/web/list/added-fields.ts';
import { OwnFilterDrawer } from '#features/own-fields/web/OwnFilterDrawer.tsx';

/** Opens the conditions on own fields of a list; says how much is asked by them. */
export const OwnFilter = (props: AskedOfAdded & { readonly record: OwnRecord }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const asked = [props.own, props.by].filter((one) => one !== undefined).length;
  return (
    <>
      <Button
        variant={asked > 0 ? 'light' : 'default'}
        leftSection={<ListFilter size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.byOwn(asked)}
      </Button>
      <OwnFilterDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
