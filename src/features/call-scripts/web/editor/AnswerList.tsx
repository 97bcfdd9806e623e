import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { columnWidth } from '#features/call-scripts/call-scripts.graph.ts';
import { changeStep } from '#features/call-scripts/call-scripts.repairs.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import {
  answerKeys,
  freeId,
  freeKey,
  newStep,
  type ScriptAnswer,
  scriptFields,
  type ScriptStep,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import type { EditorView } from '#features/call-scripts/web/editor/script-editor.ts';

const texts = scriptScreenTexts.step;
const made = 'new';

type AnswerRowProps = {
  readonly answer: ScriptAnswer;
  readonly step: ScriptStep;
  readonly view: EditorView;
  readonly set: (change: Partial<ScriptAnswer>) => void;
};

/** Where the answer leads: a step there is, or one made for it. */
const Target = ({ answer, step, view, set }: AnswerRowProps): ReactElement => {
  const { steps, isEdited, change } = view;
  const lead = (value: string | null): void => {
    if (value !== made) return set({ to: value });
    const id = freeId(steps);
    const next = { ...newStep(id), title: answer.label, x: step.x + columnWidth, y: step.y + 60 };
    const bound = changeStep(steps, step.id, (existing) => ({
      ...existing,
      answers: existing.answers.map((one) => (one === answer ? { ...one, to: id } : one)),
    }));
    change([...bound, next]);
  };
  return (
    <Select
      aria-label={`${texts.answer(answer.key)}: ${texts.to}`}
      placeholder={texts.to}
      data={[
        ...steps.map(({ id, title }) => ({ value: id, label: title || scriptScreenTexts.canvas.noTitle })),
        { value: made, label: texts.toNew },
      ]}
      searchable
      allowDeselect={false}
      disabled={!isEdited}
      error={stepOf(steps, answer.to) === undefined}
      value={answer.to}
      onChange={lead}
    />
  );
};

const Writes = ({ answer: { key, writes }, view, set }: AnswerRowProps): ReactElement => (
  <>
    <Select
      aria-label={`${texts.answer(key)}: ${texts.writes}`}
      placeholder={texts.writesNothing}
      clearable
      disabled={!view.isEdited}
      data={scriptFields.map((field) => ({ value: field, label: scriptTexts.fields[field] }))}
      value={writes?.field ?? null}
      onChange={(value) => {
        const field = scriptFields.find((one) => one === value);
        set({ writes: field ? { field, value: writes?.value ?? '' } : null });
      }}
    />
    {writes && (
      <TextInput
        aria-label={`${texts.answer(key)}: ${texts.value}`}
        placeholder={texts.value}
        maxLength={120}
        readOnly={!view.isEdited}
        value={writes.value}
        onChange={(event) => set({ writes: { ...writes, value: event.currentTarget.value } })}
      />
    )}
  </>
);

type OrderProps = {
  readonly answer: ScriptAnswer;
  readonly at: number;
  readonly all: readonly ScriptAnswer[];
  readonly onOrder: (answers: readonly ScriptAnswer[]) => void;
};

const Order = ({ answer: { key }, at, all, onOrder }: OrderProps): ReactElement => {
  const move = (to: number): void => {
    const rest = all.toSpliced(at, 1);
    const moved = all[at];
    if (moved) onOrder(rest.toSpliced(to, 0, moved));
  };
  return (
    <span className="row gap-2">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={texts.up(key)}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <ArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={texts.down(key)}
        disabled={at === all.length - 1}
        onClick={() => move(at + 1)}
      >
        <ArrowDown size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={texts.removeAnswer(key)}
        onClick={() => onOrder(all.toSpliced(at, 1))}
      >
        <X size={14} />
      </ActionIcon>
    </span>
  );
};

const AnswerRow = (props: AnswerRowProps & { readonly order: ReactElement }): ReactElement => {
  const { answer, view, set, order } = props;
  return (
    <li className="grid gap-6 py-8 hair-top">
      <div className="row gap-6">
        <Select
          aria-label={`${texts.answer(answer.key)}: ${texts.key}`}
          data={[...answerKeys]}
          w={64}
          allowDeselect={false}
          disabled={!view.isEdited}
          value={answer.key}
          onChange={(value) => set({ key: answerKeys.find((key) => key === value) ?? answer.key })}
        />
        <TextInput
          className="grow"
          aria-label={`${texts.answer(answer.key)}: ${texts.label}`}
          placeholder={texts.label}
          maxLength={80}
          readOnly={!view.isEdited}
          value={answer.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        {view.isEdited && order}
      </div>
      <Target {...props} />
      <Writes {...props} />
    </li>
  );
};

/** The answers of a step, in the order they are shown. */
export const AnswerList = ({
  step,
  view,
}: {
  readonly step: ScriptStep;
  readonly view: EditorView;
}): ReactElement => {
  const { answers } = step;
  const order = (next: readonly ScriptAnswer[]): void =>
    view.change(changeStep(view.steps, step.id, (existing) => ({ ...existing, answers: next })));
  const key = freeKey(step);
  return (
    <section aria-label={texts.answers}>
      <p className="row spread m-0 text-13">
        <b className="medium">{texts.answers}</b>
        <small className="muted">{texts.answersHint}</small>
      </p>
      <ol className="plain m-0 p-0">
        {answers.map((answer, at) => (
          <AnswerRow
            // oxlint-disable-next-line react/no-array-index-key -- an answer is known by its place: keys may double
            key={at}
            answer={answer}
            step={step}
            view={view}
            set={(change) => order(answers.with(at, { ...answer, ...change }))}
            order={<Order answer={answer} at={at} all={answers} onOrder={order} />}
          />
        ))}
      </ol>
      {view.isEdited && key !== undefined && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => order([...answers, { key, label: '', to: null, writes: null }])}
        >
          {texts.addAnswer}
        </Button>
      )}
    </section>
  );
};
