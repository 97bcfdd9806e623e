import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import { ownFieldTitleTexts } from '#features/own-fields/own-fields-title.texts.ts';
import { OwnFieldConditions } from '#features/own-fields/web/OwnFieldConditions.tsx';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import type { AskedOfAdded } from '#kit/web/list/added-fields.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type OwnFilterDrawerProps = AskedOfAdded & {
  readonly record: OwnRecord;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What is asked of own fields, beside the list that answers at once. */
export const OwnFilterDrawer = ({ isOpen, onClose, ...asked }: OwnFilterDrawerProps): ReactElement => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    title={ownFieldTitleTexts.title}
    position={useMobile() ? 'bottom' : 'right'}
    size="sm"
  >
    <div className="grid gap-12">
      <OwnFieldConditions {...asked} />
      <div className="grid halves gap-12">
        <Button onClick={onClose}>{texts.done}</Button>
        <Button variant="default" onClick={() => asked.onChange({ own: null, by: null })}>
          {webScreenTexts.reset}
        </Button>
      </div>
    </div>
  </Drawer>
);
