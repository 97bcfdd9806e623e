import { Button, Menu } from '@mantine/core';
import { Ellipsis, Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualReads, type Explained } from '#features/accruals/web/accrual-parts.tsx';
import { CorrectionDialog } from '#features/accruals/web/CorrectionDialog.tsx';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = accrualScreenTexts.explanation;
type Act = 'allow' | 'writeOff' | 'clawBack';

const words: Readonly<Record<Act, { title: string; text: string; done: string }>> = {
  allow: { title: texts.allow, text: texts.allowText, done: texts.allowDone },
  writeOff: { title: texts.writeOff, text: texts.writeOffText, done: texts.writeOffDone },
  clawBack: { title: texts.clawBack, text: texts.clawBackText, done: texts.clawBackDone },
};

type Acting = {
  readonly mutate: (reason: string) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
};

/** What an administrator does with the ground of an accrual, each with its reason. */
const useActs = (
  { ground_id: ground = 0, line }: Explained,
  onDone: (act: Act) => void,
): Record<Act, Acting> => {
  const of = (act: Act) => ({ quiet: true, invalidates: accrualReads, onSuccess: () => onDone(act) });
  const allow = useCallMutation(accrualCalls.allowAbove, of('allow'));
  const writeOff = useCallMutation(accrualCalls.writeOff, of('writeOff'));
  const clawBack = useCallMutation(accrualCalls.clawBack, of('clawBack'));
  return {
    allow: { ...allow, mutate: (reason) => allow.mutate({ body: { ground_id: ground, reason } }) },
    writeOff: { ...writeOff, mutate: (reason) => writeOff.mutate({ body: { ground_id: ground, reason } }) },
    clawBack: {
      ...clawBack,
      mutate: (reason) =>
        clawBack.mutate({
          body: {
            application_bank_id: line.application_bank_id ?? 0,
            day: moscowDateOf(new Date()),
            reason,
          },
        }),
    },
  };
};

const actsOf = ({ line, bank_income: income, can }: Explained): Act[] => {
  if (!can.rule) return [];
  const isShort =
    income !== null && income !== undefined && income.received !== income.amount && line.kind !== 'fee';
  return [
    ...(line.needs_yes ? (['allow'] as const) : []),
    ...(isShort && income.written_off === '0.00' ? (['writeOff'] as const) : []),
    ...(line.application_bank_id !== null && line.kind !== 'fee' ? (['clawBack'] as const) : []),
  ];
};

/** Buttons under a reckoning: the correction, and what the administrator does beside. */
export const RuleButtons = ({ explained }: { readonly explained: Explained }): ReactElement => {
  const [act, setAct] = useState<Act | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const acts = useActs(explained, (done) => {
    toast.success(words[done].done);
    setAct(null);
  });
  const offered = actsOf(explained);
  const acting = act && acts[act];
  return (
    <>
      {explained.can.correct && (
        <Button
          variant="default"
          leftSection={<Pencil size={16} aria-hidden />}
          onClick={() => setCorrecting(true)}
        >
          {texts.correct}
        </Button>
      )}
      {offered.length > 0 && (
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="default" aria-label={texts.more} px="var(--space-10)">
              <Ellipsis size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((one) => (
              <Menu.Item key={one} onClick={() => setAct(one)}>
                {words[one].title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isCorrecting && <CorrectionDialog line={explained.line} onClose={() => setCorrecting(false)} />}
      {act && acting && (
        <ReasonDialog
          title={words[act].title}
          text={words[act].text}
          submitLabel={words[act].title}
          danger={act === 'clawBack'}
          isBusy={acting.isPending}
          failure={acting.error}
          onSubmit={acting.mutate}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
};
