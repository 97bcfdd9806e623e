import { ActionIcon, Select, Textarea, TextInput } from '@mantine/core';
import { ArrowUpToLine, Copy, Trash2 } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { scriptConversationTexts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import { changeStep } from '#features/call-scripts/call-scripts.repairs.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { secondsAloud } from '#features/call-scripts/call-scripts.speech.ts';
import {
  maxTextLength,
  scriptActions,
  scriptFields,
  scriptResults,
  type ScriptStep,
  scriptVariables,
  stepKinds,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRepairTexts, scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import { AnswerList } from '#features/call-scripts/web/editor/AnswerList.tsx';
import styles from '#features/call-scripts/web/editor/editor.module.css';
import {
  copyStep,
  type EditorView,
  endedPercent,
  withoutStep,
} from '#features/call-scripts/web/editor/script-editor.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = scriptScreenTexts.step;

/** One of a list of words by their names, as a choice. */
const dataOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

type PartProps = {
  readonly step: ScriptStep;
  readonly isEdited: boolean;
  readonly set: (change: Partial<ScriptStep>) => void;
};

const KindFields = ({ step, isEdited, set }: PartProps): ReactElement => (
  <>
    <Select
      label={texts.kind}
      data={dataOf(stepKinds, scriptRepairTexts.kinds)}
      value={step.kind}
      allowDeselect={false}
      disabled={!isEdited}
      onChange={(value) => {
        const kind = stepKinds.find((one) => one === value) ?? 'say';
        set({
          kind,
          action: kind === 'action' ? (step.action ?? 'offer') : null,
          result: kind === 'result' ? (step.result ?? 'reached_callback') : null,
          ...(kind === 'result' || kind === 'end' ? { answers: [], field: null } : {}),
        });
      }}
    />
    {step.kind === 'action' && (
      <Select
        label={texts.action}
        data={dataOf(scriptActions, scriptConversationTexts.actions)}
        value={step.action}
        allowDeselect={false}
        disabled={!isEdited}
        onChange={(value) => set({ action: scriptActions.find((one) => one === value) ?? null })}
      />
    )}
    {step.kind === 'result' && (
      <Select
        label={texts.result}
        data={dataOf(scriptResults, scriptConversationTexts.results)}
        value={step.result}
        allowDeselect={false}
        disabled={!isEdited}
        onChange={(value) => set({ result: scriptResults.find((one) => one === value) ?? null })}
      />
    )}
  </>
);

/** The words with buttons that put a variable where the cursor stands. */
const WordsField = ({ step, isEdited, set }: PartProps): ReactElement => {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string): void => {
    const at = field.current?.selectionStart ?? step.text.length;
    set({ text: `${step.text.slice(0, at)}{${name}}${step.text.slice(at)}`.slice(0, maxTextLength) });
    field.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <Textarea
        ref={field}
        label={texts.text}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxTextLength}
        readOnly={!isEdited}
        value={step.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <small className="muted">{texts.seconds(secondsAloud(step.text))}</small>
      {isEdited && (
        <div className="flex wrap gap-4">
          {scriptVariables.map((name) => (
            <button
              key={name}
              type="button"
              className={`px-6 soft round-6 no-edge on-neutral own-letters pressed ${styles['way']}`}
              style={{ minHeight: 24 }}
              aria-label={texts.insert(scriptTexts.variables[name])}
              onClick={() => insert(name)}
            >
              {scriptTexts.variables[name]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

const Tools = ({
  step,
  view,
}: {
  readonly step: ScriptStep;
  readonly view: EditorView;
}): ReactElement | null => {
  const { steps, isEdited, change, choose } = view;
  if (!isEdited) return null;
  const isFirst = steps[0]?.id === step.id;
  return (
    <div className="row gap-2">
      {!isFirst && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.first}
          title={texts.first}
          onClick={() => change([step, ...steps.filter(({ id }) => id !== step.id)])}
        >
          <ArrowUpToLine size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.copy}
        title={texts.copy}
        onClick={() => {
          const made = copyStep(steps, step);
          change(made.steps);
          choose(made.id);
        }}
      >
        <Copy size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.remove}
        title={texts.remove}
        disabled={steps.length < 2}
        onClick={() => {
          change(withoutStep(steps, step.id));
          choose(null);
        }}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </div>
  );
};

const Figures = ({ step, view }: { readonly step: ScriptStep; readonly view: EditorView }): ReactElement => {
  const figure = view.figures.get(step.id);
  const seconds = figure?.seconds ?? null;
  return (
    <dl className="flex gap-16 text-12 muted hair-top pt-12 m-0">
      {(
        [
          [texts.shown, figure ? String(figure.shown) : '0'],
          [texts.ended, figure ? texts.percent(endedPercent(figure)) : texts.none],
          [texts.average, seconds === null ? texts.none : texts.secondsShort(seconds)],
        ] as const
      ).map(([label, value]) => (
        <div key={label} className="column">
          <dd className="text-16 bold ink m-0">{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
};

const Fields = (props: PartProps): ReactElement => {
  const { step, isEdited, set } = props;
  const isOver = step.kind === 'result' || step.kind === 'end';
  return (
    <>
      <KindFields {...props} />
      <TextInput
        label={texts.name}
        maxLength={60}
        readOnly={!isEdited}
        data-step-name
        value={step.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <WordsField {...props} />
      <TextInput
        label={texts.hint}
        maxLength={300}
        readOnly={!isEdited}
        value={step.hint}
        onChange={(event) => set({ hint: event.currentTarget.value })}
      />
      {!isOver && (
        <Select
          label={texts.field}
          data={dataOf(scriptFields, scriptTexts.fields)}
          placeholder={texts.noField}
          clearable
          value={step.field}
          disabled={!isEdited}
          onChange={(value) => set({ field: scriptFields.find((one) => one === value) ?? null })}
        />
      )}
    </>
  );
};

/** The chosen step: its kind, words, hint, answers and figures. */
export const StepPanel = ({ view }: { readonly view: EditorView }): ReactElement => {
  const { steps, chosen, isEdited, change } = view;
  const step = stepOf(steps, chosen);
  if (!step)
    return (
      <Card>
        <EmptyState title={texts.nothing} text={texts.nothingText} />
      </Card>
    );
  const set = (fields: Partial<ScriptStep>): void =>
    change(changeStep(steps, step.id, (existing) => ({ ...existing, ...fields })));
  const isOver = step.kind === 'result' || step.kind === 'end';
  return (
    <Card fills title={texts.title(step.title)} actions={<Tools step={step} view={view} />}>
      <div className="grid gap-12 p-16 scrolls grow content-top">
        <Fields step={step} isEdited={isEdited} set={set} />
        {!isOver && <AnswerList step={step} view={view} />}
        <Figures step={step} view={view} />
      </div>
    </Card>
  );
};
