import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { mostWaitingRegisters } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { RegisterDialog } from '#features/bank-statements/web/RegisterDialog.tsx';
import { statementReads } from '#features/bank-statements/web/statement.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = statementScreenTexts.ahead;

type Register = CallReply<typeof registerCalls.listRegisters>[number];

const Row = ({ register }: { readonly register: Register }): ReactElement => {
  const remove = useCallMutation(registerCalls.removeRegister, {
    invalidates: statementReads,
    done: texts.removed,
  });
  return (
    <li className="row gap-12 py-8 hair-bottom">
      <span className="grow shrinks text-13">
        <b className="medium breaks">{register.name}</b>
        <span className="block">{texts.about(register.bank, register.lines)}</span>
        <span className="block text-12 muted">
          {texts.by(register.by, formatDateTime(new Date(register.brought_at)))}
        </span>
      </span>
      <b className="medium nowrap">{roublesText(register.total)}</b>
      <Act of={registerCalls.removeRegister}>
        <Button
          variant="default"
          size="xs"
          aria-label={texts.removeOf(register.name)}
          loading={remove.isPending}
          onClick={() => remove.mutate({ body: { id: register.id } })}
        >
          {texts.remove}
        </Button>
      </Act>
    </li>
  );
};

/** Registers that came before their money: each waits for the payment of its sum. */
export const RegistersDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [isBringing, setBringing] = useState(false);
  const registers = useCall(registerCalls.listRegisters, {}, { quiet: true, staleMs: 0 });
  if (isBringing) return <RegisterDialog id={null} bankId={null} onClose={() => setBringing(false)} />;
  return (
    <Modal opened onClose={onClose} title={texts.title} size={640}>
      <Loaded of={registers} errorTitle={texts.failed}>
        {(found) => (
          <>
            <p className="text-13 muted">{found.length === 0 ? texts.empty : texts.text}</p>
            <ul>
              {found.map((register) => (
                <Row key={register.id} register={register} />
              ))}
            </ul>
            {found.length === mostWaitingRegisters && (
              <p className="text-12 muted mt-12">{texts.newest(mostWaitingRegisters)}</p>
            )}
            <Act of={registerCalls.bringRegister}>
              <Button mt="var(--space-16)" onClick={() => setBringing(true)}>
                {texts.bring}
              </Button>
            </Act>
          </>
        )}
      </Loaded>
    </Modal>
  );
};
