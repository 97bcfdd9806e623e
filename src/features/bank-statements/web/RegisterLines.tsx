import { Button, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import {
  type DifferenceReason,
  leavesDue,
  reasonsOf,
} from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { type ShownDocument, statementReads } from '#features/bank-statements/web/statement.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = statementScreenTexts.register;
const { reasons } = statementTexts.register;

type Line = ShownDocument['register'][number];

const ResolveDialog = ({
  line,
  onClose,
}: {
  readonly line: Line;
  readonly onClose: () => void;
}): ReactElement => {
  const fitting = reasonsOf(line.verdict);
  const [reason, setReason] = useState<DifferenceReason | null>(null);
  const resolve = useCallMutation(registerCalls.resolveDifference, {
    quiet: true,
    invalidates: statementReads,
    done: texts.resolvedDone,
    onSuccess: onClose,
    onError: announceError,
  });
  return (
    <FormDialog
      isOpen
      title={texts.resolveTitle}
      size={520}
      submitLabel={texts.resolve}
      isBusy={resolve.isPending}
      isOff={reason === null}
      note={leavesDue(line.verdict) && reason !== 'next_register' ? texts.resolveText : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) resolve.mutate({ body: { id: line.id, reason } });
      }}
      onClose={onClose}
    >
      <Select
        label={texts.reason}
        required
        data-autofocus
        data={fitting.map((one) => ({ value: one, label: reasons[one] }))}
        value={reason}
        onChange={(value) => setReason(fitting.find((one) => one === value) ?? null)}
      />
    </FormDialog>
  );
};

/** What stands of a line by now: what has come, what differs, why. */
const Standing = ({ line }: { readonly line: Line }): ReactElement => (
  <span className="block text-12 muted">
    {line.received && texts.received(roublesText(line.received.received), roublesText(line.received.income))}
    {line.reason && <span className="block">{texts.resolved(reasons[line.reason])}</span>}
  </span>
);

/** Lines of the registers that a payment was split by; each difference waits for its reason. */
export const RegisterLines = ({ lines }: { readonly lines: readonly Line[] }): ReactElement => {
  const [resolving, setResolving] = useState<Line | null>(null);
  return (
    <section>
      <h3 className="text-14 bold">{texts.section}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="grid-end gap-4 gap-x-12 py-8 hair-bottom text-13">
            <span className="shrinks">
              <b className="medium">{line.title}</b>{' '}
              {roublesText(line.verdict === 'absent' ? (line.expected ?? line.amount) : line.amount)}
              <Standing line={line} />
            </span>
            <span className="column gap-4 text-right">
              <StatusPill tone={line.is_open ? 'wait' : 'good'}>{texts.verdicts[line.verdict]}</StatusPill>
              {line.is_open && (
                <Act of={registerCalls.resolveDifference}>
                  <Button variant="subtle" size="compact-sm" onClick={() => setResolving(line)}>
                    {texts.resolve}
                  </Button>
                </Act>
              )}
            </span>
          </li>
        ))}
      </ul>
      {resolving && <ResolveDialog line={resolving} onClose={() => setResolving(null)} />}
    </section>
  );
};
