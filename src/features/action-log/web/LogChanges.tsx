import { UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { actionLogScreenTexts as texts } from '#features/action-log/action-log.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Fact } from '#kit/web/Fact.tsx';

type Row = CallReply<(typeof actionLogCalls)['listRows']>['items'][number];

type MoreProps = { readonly row: Row; readonly shown: number };

/** Whatever a row has no room for, by a press. */
const More = ({ row: { action, changes }, shown }: MoreProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className="text-12 linked"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {texts.more(changes.length - shown)}
      </UnstyledButton>
      {isOpen && (
        <Modal opened title={action} size={640} onClose={() => setOpen(false)}>
          <dl className="facts gap-8 wraps">
            {changes.map(({ field, before, after }) => (
              <Fact key={field} name={field}>
                {texts.changed(before, after)}
              </Fact>
            ))}
          </dl>
        </Modal>
      )}
    </>
  );
};

/** The first changes of a row, and the way to the rest. */
export const LogChanges = ({ row, most }: { readonly row: Row; readonly most: number }): ReactElement => {
  const { changes } = row;
  return (
    <ul className="py-6 text-12">
      {changes.slice(0, most).map(({ field, before, after }) => (
        <li className="ellipsis" key={field} title={`${field}: ${texts.changed(before, after)}`}>
          <span className="muted">{field}:</span> {texts.changed(before, after)}
        </li>
      ))}
      {changes.length > most && (
        <li>
          <More row={row} shown={most} />
        </li>
      )}
    </ul>
  );
};
