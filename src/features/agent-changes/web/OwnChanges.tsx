import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import type { ChangePart } from '#features/agent-changes/agent-changes.rules.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import { type Change, type Changes, linesOf } from '#features/agent-changes/web/change-values.ts';
import { ChangeDialog } from '#features/agent-changes/web/ChangeForm.tsx';
import { ChangeLines } from '#features/agent-changes/web/ChangeLines.tsx';
import { AttachDocument } from '#features/agent-changes/web/ChangeDocuments.tsx';
import { NewPhoneCode } from '#features/agent-changes/web/NewPhoneCode.tsx';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Coming = Changes['coming_regimes'];

/** What stands of a part; of the regime, what will hold later besides. */
const wordsOf = ({ part, values }: Changes['parts'][number], coming: Coming): string => {
  const later = coming.map(({ regime, from }) =>
    texts.coming(texts.regimeLine(texts.regimes[regime], formatDate(from))),
  );
  return [
    ...linesOf(values).map(({ words }) => words),
    ...(part === 'regime' ? later.toReversed() : []),
  ].join(part === 'name' ? ' ' : ', ');
};

type PartLineProps = {
  readonly of: Changes['parts'][number];
  readonly coming: Coming;
  readonly onChange: () => void;
};

const PartLine = ({ of, coming, onChange }: PartLineProps): ReactElement => {
  const { part, is_open: isOpen } = of;
  return (
    <li className="row wrap gap-8 py-8">
      <div className="column gap-4 grow shrinks">
        <b>{texts.parts[part]}</b>
        {part !== 'documents' && <span className="breaks text-13">{wordsOf(of, coming) || texts.empty}</span>}
      </div>
      {isOpen ? (
        <StatusPill tone="wait">{texts.waits}</StatusPill>
      ) : (
        <Button
          variant="default"
          size="xs"
          {...(part === 'documents' ? {} : { 'aria-label': texts.changePart(texts.parts[part]) })}
          onClick={onChange}
        >
          {part === 'documents' ? texts.changeDocuments : texts.change}
        </Button>
      )}
    </li>
  );
};

const OwnChange = ({ change, slots }: { readonly change: Change } & Pick<Changes, 'slots'>): ReactElement => {
  const cancel = useCallMutation(calls.cancelChange, {
    invalidates: [calls.listChanges],
    done: texts.cancelled,
  });
  const ask = async (): Promise<void> => {
    const question = { title: texts.cancelTitle, text: texts.cancelText, confirmLabel: texts.cancel };
    if (await confirmAction(question)) cancel.mutate({ body: { id: change.id } });
  };
  return (
    <ChangeLines change={change}>
      {change.state === 'checking' && (
        <>
          {change.is_confirmed === false && <NewPhoneCode />}
          <div className="row wrap gap-8">
            <AttachDocument changeId={change.id} slots={slots} />
            <Button variant="subtle" size="xs" loading={cancel.isPending} onClick={() => void ask()}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
    </ChangeLines>
  );
};

/** The own data by parts, each changed by a request, and the requests with what became of them. */
export const OwnChanges = (): ReactElement => {
  const changes = useCall(calls.listChanges, { body: {} }, { quiet: true, staleMs: 0 });
  const [part, setPart] = useState<ChangePart | null>(null);
  useEvent(notificationEvents.report, () => void changes.refetch());
  return (
    <Loaded of={changes} errorTitle={texts.failed}>
      {(shown) => (
        <>
          {shown.parts.length > 0 && (
            <Card title={texts.data} padded>
              <p className="muted text-13">{texts.dataNote}</p>
              {shown.payouts_from !== null && <p>{texts.payoutsFrom(formatDate(shown.payouts_from))}</p>}
              <ul>
                {shown.parts.map((one) => (
                  <PartLine
                    key={one.part}
                    of={one}
                    coming={shown.coming_regimes}
                    onChange={() => setPart(one.part)}
                  />
                ))}
              </ul>
            </Card>
          )}
          {shown.changes.length > 0 && (
            <Card title={texts.requests} padded>
              <ul>
                {shown.changes.map((change) => (
                  <OwnChange key={change.id} change={change} slots={shown.slots} />
                ))}
              </ul>
            </Card>
          )}
          {part !== null && <ChangeDialog part={part} changes={shown} onClose={() => setPart(null)} />}
        </>
      )}
    </Loaded>
  );
};
