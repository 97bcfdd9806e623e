import { Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import {
  type Area,
  areas,
  type Kind,
  kinds,
  type Level,
  levels,
  setNames,
} from '#features/narrowings/narrowings.areas.ts';
import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { narrowingScreenTexts as texts } from '#features/narrowings/narrowings.screen-texts.ts';
import { NarrowingPreview } from '#features/narrowings/web/NarrowingPreview.tsx';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type NarrowDialogProps = {
  readonly userId: number;
  readonly name: string;
  readonly callWithPassword: Danger['callWithPassword'];
  readonly onClose: () => void;
};

const own = 'own';
const choices = [
  ...setNames.map((value) => ({ value: value as string, label: texts.sets[value] })),
  { value: own, label: texts.own },
];
const levelChoices = levels.map((value) => ({ value, label: texts.levels[value] }));

type Levels = Partial<Readonly<Record<Area, Level>>>;
type OwnShapeProps = {
  readonly levels: Levels;
  readonly kinds: readonly Kind[];
  readonly onLevels: (levels: Levels) => void;
  readonly onKinds: (kinds: readonly Kind[]) => void;
};

/** What is left of each area, and what is taken across them. */
const OwnShape = ({ levels: chosen, kinds: taken, onLevels, onKinds }: OwnShapeProps): ReactElement => (
  <div className="column gap-6 mt-12 mb-12">
    {areas.map((area) => (
      <div key={area} className="row wrap spread gap-4 gap-x-12">
        <span className="text-13">{texts.areas[area]}</span>
        <SegmentedControl
          size="xs"
          aria-label={texts.areas[area]}
          data={levelChoices}
          value={chosen[area] ?? 'full'}
          onChange={(level) => onLevels({ ...chosen, [area]: level })}
        />
      </div>
    ))}
    <b className="text-13 medium mt-12">{texts.across}</b>
    {kinds.map((kind) => (
      <Checkbox
        key={kind}
        label={texts.kinds[kind]}
        checked={taken.includes(kind)}
        onChange={({ currentTarget: { checked } }) =>
          onKinds(checked ? [...taken, kind] : taken.filter((one) => one !== kind))
        }
      />
    ))}
  </div>
);

type WhenAndWhyProps = {
  readonly today: string;
  readonly value: Readonly<Record<'fromDay' | 'toDay' | 'reason', string>>;
  readonly problem: string | null;
  readonly errorAt: (field: string) => string | null;
  readonly onChange: Readonly<Record<'fromDay' | 'toDay' | 'reason', (value: string) => void>>;
};

/** From which day, to which, and why. */
const WhenAndWhy = ({ today, value, problem, errorAt, onChange }: WhenAndWhyProps): ReactElement => (
  <FormGrid>
    <DateInput
      label={texts.fromDay}
      required
      minDate={today}
      value={value.fromDay}
      error={errorAt('from_day')}
      onChange={onChange.fromDay}
    />
    <DateInput
      label={texts.toDay}
      description={texts.forever}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minDate={value.fromDay || today}
      value={value.toDay}
      error={errorAt('to_day')}
      onChange={onChange.toDay}
    />
    <Textarea
      wrapperProps={{ 'data-span': 12 }}
      label={texts.reason}
      description={texts.reasonHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autosize
      minRows={2}
      maxLength={500}
      value={value.reason}
      error={problem}
      onChange={(event) => onChange.reason(event.currentTarget.value)}
    />
  </FormGrid>
);

/** Takes rights away: a ready set or area by area, for a time and with a reason; beside it stands what the person will lose. */
export const NarrowDialog = ({
  userId,
  name,
  callWithPassword,
  onClose,
}: NarrowDialogProps): ReactElement => {
  const today = useToday();
  const [choice, setChoice] = useState<string>(setNames[0] ?? own);
  const [chosen, setChosen] = useState<Levels>({});
  const [taken, setTaken] = useState<readonly Kind[]>([]);
  const [fromDay, setFromDay] = useState(today);
  const [toDay, setToDay] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = setNames.find((one) => one === choice) ?? null;
  const shape = set === null ? { set, levels: chosen, kinds: [...taken] } : { set, levels: {}, kinds: [] };
  const errorAt = (field: string): string | null => refusal?.errors[field]?.[0] ?? null;
  const submit = async (): Promise<void> => {
    setProblem(reason.trim() === '' ? texts.reasonMissing : null);
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      const days = { from_day: fromDay, to_day: toDay === '' ? null : toDay };
      const body = { user_id: userId, ...shape, ...days, reason: reason.trim() };
      if (!(await callWithPassword(narrowingCalls.narrow, { body }, { quiet: true }))) return;
      await invalidateCalls(narrowingCalls.listNarrowings);
      toast.success(texts.taken);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      isOpen
      title={texts.dialog(name)}
      submitLabel={texts.submit}
      danger
      isBusy={isBusy}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Select
        label={texts.what}
        allowDeselect={false}
        data={choices}
        value={choice}
        onChange={(next) => setChoice(next ?? own)}
        mb="var(--space-12)"
      />
      {set !== null && <p className="mb-12 text-13 muted">{texts.setTexts[set]}</p>}
      <NarrowingPreview shape={{ user_id: userId, ...shape }} />
      {set === null && <OwnShape levels={chosen} kinds={taken} onLevels={setChosen} onKinds={setTaken} />}
      <WhenAndWhy
        today={today}
        value={{ fromDay, toDay, reason }}
        problem={problem}
        errorAt={errorAt}
        onChange={{ fromDay: setFromDay, toDay: setToDay, reason: setReason }}
      />
      <Refusal error={refusal} />
    </FormDialog>
  );
};
