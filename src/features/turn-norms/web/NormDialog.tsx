import { Button, NumberInput, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';
import { isSameNorm, longestNorm, type NormUnit, normUnits } from '#features/turn-norms/turn-norms.rules.ts';
import { turnNormTexts as texts } from '#features/turn-norms/turn-norms.texts.ts';
import type { ShownNorm } from '#features/turn-norms/web/TurnNormsScreen.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type NormDialogProps = { readonly norm: ShownNorm; readonly onClose: () => void };

const problemOf = (amount: number | null, unit: NormUnit): string | null => {
  if (amount === null || !Number.isSafeInteger(amount) || amount < 1) return texts.problems.whole;
  return amount > longestNorm[unit] ? texts.problems.tooLong(unit) : null;
};

/** One norm: how much and in what it is counted, or the usual one back; says what happens to those who wait. */
export const NormDialog = ({ norm: shown, onClose }: NormDialogProps): ReactElement => {
  const { place, norm, usual, is_own: isOwn, version } = shown;
  const [amount, setAmount] = useState<number | null>(norm.amount);
  const [unit, setUnit] = useState<NormUnit>(norm.unit);
  const [problem, setProblem] = useState<string | null>(null);
  const isDirty = amount !== norm.amount || unit !== norm.unit;
  const save = useCallMutation(turnNormCalls.saveNorm, {
    quiet: true,
    invalidates: [turnNormCalls.listNorms],
    done: ({ recounted }) => texts.recounted(recounted),
    onSuccess: onClose,
    onError: (error) => setProblem(error.firstProblem),
  });
  const submit = (): void => {
    const wrong = problemOf(amount, unit);
    const next = { amount: amount ?? 0, unit };
    if (wrong !== null) setProblem(wrong);
    else if (isSameNorm(next, norm)) setProblem(texts.problems.same);
    else save.mutate({ body: { place, norm: next, version } });
  };
  return (
    <FormDialog
      isDirty={isDirty}
      isOpen
      title={texts.dialogTitle(texts.places[place].title)}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.save}
      isBusy={save.isPending}
      size={480}
    >
      <p className="mb-12 soft">{texts.places[place].who}</p>
      <div className="grid halves gap-12">
        <NumberInput
          label={texts.amount}
          required
          data-autofocus
          hideControls
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=" "
          value={amount ?? ''}
          error={problem}
          onChange={(value) => {
            setAmount(typeof value === 'number' ? value : null);
            setProblem(null);
          }}
        />
        <Select
          label={texts.unit}
          allowDeselect={false}
          data={normUnits.map((value) => ({ value, label: texts.units[value] }))}
          value={unit}
          onChange={(value) => {
            setUnit(normUnits.find((one) => one === value) ?? unit);
            setProblem(null);
          }}
        />
      </div>
      <p className="my-12 small muted">
        {texts.unitHints[unit]}. {texts.recountHint}
      </p>
      {isOwn && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="var(--space-16)"
          disabled={save.isPending}
          onClick={() => save.mutate({ body: { place, norm: null, version } })}
        >
          {texts.reset(texts.norms(usual))}
        </Button>
      )}
    </FormDialog>
  );
};
