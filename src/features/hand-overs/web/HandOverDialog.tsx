import { Input, MultiSelect, SegmentedControl, Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { type Reason, reasons } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverScreenTexts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { refreshHandOvers } from '#features/hand-overs/web/hand-over-view.ts';
import { HandOverPreview } from '#features/hand-overs/web/HandOverPreview.tsx';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = handOverScreenTexts.form;

type Form = {
  readonly person: string | null;
  readonly reason: Reason;
  readonly from: string;
  readonly to: string;
  readonly replacements: string[];
  readonly comment: string;
};
type Errors = Partial<Record<string, string>>;

/** The wire's fields under the names of the form. */
const formNames = {
  user_id: 'person',
  starts_on: 'from',
  ends_on: 'to',
  replacement_ids: 'replacements',
} as const;

const problemsOf = ({ person, reason, to, replacements }: Form): Errors => ({
  ...(person === null ? { person: fieldTexts.required } : {}),
  ...(reason === 'absence' && to === '' ? { to: fieldTexts.required } : {}),
  ...(replacements.length === 0 ? { replacements: handOverTexts.fieldProblems.noReplacement } : {}),
});

type HandOverDialogProps = {
  /** Whose work, when the dialog is opened from his card. */
  readonly personId: number | undefined;
  readonly onClose: () => void;
};

/** What is typed, what is wrong with it, and whose work it is that passes. */
const useHandOver = ({ personId, onClose }: HandOverDialogProps) => {
  const today = useToday();
  const [form, setForm] = useState<Form>({
    person: personId === undefined ? null : String(personId),
    reason: 'absence',
    from: today,
    to: '',
    replacements: [],
    comment: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const chosen = form.person === null ? 0 : Number(form.person);
  const preview = useCall(
    handOverCalls.preview,
    { query: { user_id: chosen || 1 } },
    { enabled: chosen > 0, quiet: true, staleMs: 0 },
  );
  const set = (patch: Partial<Form>): void => {
    setErrors({});
    setForm((old) => ({ ...old, ...patch }));
  };
  const create = useCallMutation(handOverCalls.createHandOver, {
    quiet: true,
    done: ({ state, person }) => (state === 'planned' ? texts.planned(person.name) : texts.done(person.name)),
    onSuccess: () => {
      void refreshHandOvers();
      onClose();
    },
    onError: (error) => {
      if (!showFieldErrors({ setErrors }, error, formNames)) announceError(error);
    },
  });
  const submit = (): void => {
    const problems = problemsOf(form);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    create.mutate({
      body: {
        user_id: chosen,
        reason: form.reason,
        starts_on: form.from || null,
        ends_on: form.reason === 'absence' ? form.to : null,
        replacement_ids: form.replacements.map(Number),
        comment: form.comment.trim(),
      },
    });
  };
  return { form, errors, set, today, chosen, preview, submit, isBusy: create.isPending };
};
type HandOver = { readonly of: ReturnType<typeof useHandOver> };

const PersonSelect = ({ of, hasFocus }: HandOver & { readonly hasFocus: boolean }): ReactElement => {
  const people = useCall(handOverCalls.listPeople, {});
  const { data: chosen } = of.preview;
  // An administrator who opens it from the card of an agent does not have him among his own.
  const listed = people.data ?? [];
  const isListed = !chosen || listed.some(({ id }) => id === chosen.person.id);
  return (
    <Select
      label={texts.person}
      required
      searchable
      allowDeselect={false}
      data-autofocus={hasFocus || undefined}
      data={(isListed ? listed : [...listed, chosen.person]).map(
        ({ id, name, is_active: isActive, ...work }) => ({
          value: String(id),
          label: texts.personOf(isActive ? name : `${name} (${texts.blocked})`, handOverTexts.work(work)),
        }),
      )}
      value={of.form.person}
      error={of.errors['person']}
      nothingFoundMessage={texts.nobody}
      onChange={(person) => of.set({ person, replacements: [] })}
    />
  );
};

/** Why, and from when till when. */
const Occasion = ({ of: { form, errors, set, today } }: HandOver): ReactElement => (
  <>
    <Input.Wrapper label={texts.reason}>
      <SegmentedControl
        fullWidth
        aria-label={texts.reason}
        value={form.reason}
        data={reasons.map((value) => ({ value, label: handOverTexts.reasons[value] }))}
        onChange={(value) => set({ reason: reasons.find((one) => one === value) ?? 'absence' })}
      />
    </Input.Wrapper>
    <div className="grid halves gap-24 gap-x-12 phone-one">
      <DateInput
        label={form.reason === 'absence' ? texts.starts : texts.leavesOn}
        required
        value={form.from}
        error={errors['from']}
        onChange={(from) => set({ from })}
      />
      {form.reason === 'absence' && (
        <DateInput
          label={texts.ends}
          required
          value={form.to}
          minDate={form.from || today}
          error={errors['to']}
          onChange={(to) => set({ to })}
        />
      )}
    </div>
  </>
);

const Replacements = ({ of: { form, errors, set, preview } }: HandOver): ReactElement => (
  <MultiSelect
    label={texts.to}
    description={texts.toHint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required
    searchable
    maxValues={5}
    hidePickedOptions
    disabled={!preview.data}
    data={(preview.data?.replacements ?? []).map(({ id, name, ...work }) => ({
      value: String(id),
      label: form.replacements.includes(String(id)) ? name : texts.toOf(name, handOverTexts.work(work)),
    }))}
    value={form.replacements}
    error={errors['replacements']}
    nothingFoundMessage={texts.nobody}
    onChange={(replacements) => set({ replacements })}
  />
);

/** Hands over the work of a person: whose, why, from when till when, to whom, and what will pass. */
export const HandOverDialog = (props: HandOverDialogProps): ReactElement => {
  const { personId, onClose } = props;
  const handOver = useHandOver(props);
  const { form, set, today, chosen, preview, submit, isBusy } = handOver;
  return (
    <FormDialog
      isDirty={form.replacements.length > 0 || form.comment !== ''}
      isOpen
      size={680}
      title={handOverScreenTexts.add}
      submitLabel={form.from > today ? texts.plan : texts.submit}
      isBusy={isBusy}
      isOff={Boolean(preview.data?.current)}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-24 mb-24">
        <PersonSelect of={handOver} hasFocus={personId === undefined} />
        <Occasion of={handOver} />
        <Replacements of={handOver} />
        <HandOverPreview work={chosen === 0 ? null : preview} reason={form.reason} />
        <Textarea
          label={texts.comment}
          autosize
          minRows={1}
          maxLength={500}
          value={form.comment}
          onChange={(event) => set({ comment: event.currentTarget.value })}
        />
      </div>
    </FormDialog>
  );
};
