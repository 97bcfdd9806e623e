import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { setFactorPolicy } from '#features/second-factors/second-factors.access.ts';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { factorCircles, type FactorCircle } from '#features/sign-in/sign-in.rules.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Policy = CallReply<(typeof secondFactorCalls)['getFactorPolicy']>;
type PolicyFormProps = { readonly policy: Policy; readonly onClose: () => void };

const choices = factorCircles.map((value) => ({ value, label: texts.circles[value] }));

const PolicyForm = ({ policy, onClose }: PolicyFormProps): ReactElement => {
  const canChange = mayAct('second-factors', setFactorPolicy, useRole());
  const today = useToday();
  const [circle, setCircle] = useState<FactorCircle>(policy.circle);
  const [day, setDay] = useState(policy.from_day ?? today);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const { callWithPassword, dialog } = useDanger();
  const counted = policy.circles.find((one) => one.circle === circle);
  const save = async (): Promise<void> => {
    const body = { circle, from_day: circle === 'nobody' ? today : day };
    if (!(await callWithPassword(secondFactorCalls.saveFactorPolicy, { body }, { quiet: true }))) return;
    await invalidateCalls(secondFactorCalls.getFactorPolicy);
    toast.success(texts.policySaved);
    onClose();
  };
  return (
    <FormDialog
      isOpen
      size={460}
      title={texts.policyTitle}
      isBusy={isBusy}
      isOff={!canChange}
      onClose={onClose}
      onSubmit={() => void attempt(save)}
    >
      <p className="muted mb-12">{texts.policyText}</p>
      <FormGrid>
        <Select
          wrapperProps={{ 'data-span': 12 }}
          data-autofocus
          label={texts.circle}
          data={choices}
          allowDeselect={false}
          readOnly={!canChange}
          value={circle}
          error={problem}
          description={
            circle === 'nobody' ? null : texts.without(counted?.without ?? 0, counted?.people ?? 0)
          }
          onChange={(next) => {
            setCircle(factorCircles.find((one) => one === next) ?? 'nobody');
            setProblem('');
          }}
        />
        {circle !== 'nobody' && (
          <DateInput
            label={texts.fromDay}
            readOnly={!canChange}
            required
            minDate={today}
            value={day}
            onChange={(next) => {
              setDay(next);
              setProblem('');
            }}
          />
        )}
      </FormGrid>
      {dialog}
    </FormDialog>
  );
};

/** Of whom a second factor is asked and from which day on; a director reads. */
export const PolicyDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const policy = useCall(secondFactorCalls.getFactorPolicy, {}, { quiet: true, staleMs: 0 });
  return (
    <Loaded of={policy} errorTitle={texts.failed} loading={null}>
      {(shown) => <PolicyForm policy={shown} onClose={onClose} />}
    </Loaded>
  );
};
