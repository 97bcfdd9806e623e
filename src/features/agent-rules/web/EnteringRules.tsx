import { type ReactElement, Suspense, useState } from 'react';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

// Most days nobody has rules to read: the dialog comes with the first that wait.
const EnteringDialog = lazyPart(async () => ({
  default: (await import('#features/agent-rules/web/EnteringDialog.tsx')).EnteringDialog,
}));

/** Required rules that wait for whoever has entered, one after another; put off until the next entering. */
export const EnteringRules = (): ReactElement | null => {
  const [putOff, setPutOff] = useState<readonly number[]>([]);
  const { data } = useCall(ruleCalls.listRules, {}, { quiet: true });
  const isAsked = mayCall(ruleCalls.acceptRule);
  const waiting = data?.filter(({ id, waits }) => isAsked && waits && !putOff.includes(id)) ?? [];
  const [rule] = waiting;
  if (!rule) return null;
  return (
    <Suspense fallback={null}>
      <EnteringDialog
        rule={rule}
        left={waiting.length}
        onPutOff={() => setPutOff((former) => [...former, rule.id])}
      />
    </Suspense>
  );
};
