import { Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type Role, roleNames } from '#domain/role.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleRoles } from '#features/agent-rules/agent-rules.rules.ts';
import { ruleScreenTexts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import type { Rule } from '#features/agent-rules/web/RuleWords.tsx';
import styles from '#features/agent-rules/web/rules.module.css';
import { legalForms } from '#features/registration/registration.rules.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FileDrop } from '#kit/web/files/FileDrop.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = ruleScreenTexts.dialog;
type Body = CallInput<typeof ruleCalls.saveRule>['body'];
type Form = Omit<Body, 'replaces_id' | 'file_id'> & {
  readonly inside: 'text' | 'file';
  readonly file: { readonly id: number; readonly name: string } | null;
};

const newForm = (today: string): Form => ({
  name: '',
  inside: 'text',
  text: '',
  file: null,
  forms: [],
  roles: ruleRoles.filter((role) => role !== 'guest'),
  starts_on: today,
  is_required: true,
  accept_label: texts.usualAccept,
  cancel_label: texts.usualCancel,
});

const startForm = (replaced: Rule | null, today: string): Form => {
  if (!replaced) return newForm(today);
  const { name, text, forms, roles, is_required, accept_label, cancel_label } = replaced;
  const inside = text === null ? ('file' as const) : ('text' as const);
  const stated = { name, forms: [...forms], roles: [...roles], is_required, accept_label, cancel_label };
  return { ...newForm(today), ...stated, inside, text: text ?? '' };
};

const bodyOf = ({ inside, file, text, ...stated }: Form, replaced: Rule | null): Body => ({
  ...stated,
  ...(replaced && { replaces_id: replaced.id }),
  ...(inside === 'text' ? { text: text ?? '' } : file && { file_id: file.id }),
});

type PartProps = {
  readonly form: Form;
  readonly change: (patch: Partial<Form>) => void;
  readonly problems: Readonly<Record<string, readonly string[]>>;
};

const Inside = ({ form, change, problems }: PartProps): ReactElement => (
  <div className="grid gap-8">
    <SegmentedControl
      aria-label={texts.inside}
      value={form.inside}
      data={[
        { value: 'text', label: texts.asText },
        { value: 'file', label: texts.asFile },
      ]}
      onChange={(inside) => change({ inside: inside === 'file' ? 'file' : 'text' })}
    />
    {form.inside === 'text' ? (
      <Textarea
        className={styles['text']}
        label={texts.text}
        required
        autosize
        minRows={8}
        maxRows={16}
        value={form.text ?? ''}
        error={problems['text']?.[0]}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    ) : (
      <>
        {form.file && <p className="text-13">{texts.attached(form.file.name)}</p>}
        <FileDrop
          kind="documents"
          send={async (file, onProgress, signal) => {
            const input = { body: {}, files: [file] };
            const options = { signal, quiet: true };
            change({ file: await uploadFiles(ruleCalls.uploadRuleFile, input, onProgress, options) });
          }}
        />
        {problems['text'] && (
          <p role="alert" className="text-13 err">
            {problems['text'][0]}
          </p>
        )}
      </>
    )}
  </div>
);

const Audience = ({ form, change, problems }: PartProps): ReactElement => (
  <div className="grid halves gap-12 phone-one">
    <Checkbox.Group
      label={texts.roles}
      value={[...form.roles]}
      error={problems['roles']?.[0]}
      onChange={(chosen) => change({ roles: ruleRoles.filter((role) => chosen.includes(role)) })}
    >
      <div className="grid gap-6 mt-4">
        {ruleRoles.map((role: Role) => (
          <Checkbox key={role} value={role} label={roleNames[role]} />
        ))}
      </div>
    </Checkbox.Group>
    <Checkbox.Group
      label={texts.forms}
      description={texts.formsHint}
      value={[...form.forms]}
      onChange={(chosen) => change({ forms: legalForms.filter((one) => chosen.includes(one)) })}
    >
      <div className="grid gap-6 mt-4">
        {legalForms.map((one) => (
          <Checkbox key={one} value={one} label={ruleScreenTexts.forms[one]} />
        ))}
      </div>
    </Checkbox.Group>
  </div>
);

const Terms = ({ form, change, problems }: PartProps): ReactElement => {
  const today = useToday();
  return (
    <div className="grid halves gap-12 phone-one">
      <DateInput
        label={texts.startsOn}
        required
        minDate={today}
        value={form.starts_on}
        error={problems['starts_on']?.[0]}
        onChange={(day) => change({ starts_on: day })}
      />
      <Checkbox
        className="mt-10"
        label={texts.required}
        checked={form.is_required}
        onChange={(event) => change({ is_required: event.currentTarget.checked })}
      />
      <TextInput
        label={texts.acceptLabel}
        required
        maxLength={40}
        value={form.accept_label}
        error={problems['accept_label']?.[0]}
        onChange={(event) => change({ accept_label: event.currentTarget.value })}
      />
      <TextInput
        label={texts.cancelLabel}
        required
        maxLength={40}
        value={form.cancel_label}
        error={problems['cancel_label']?.[0]}
        onChange={(event) => change({ cancel_label: event.currentTarget.value })}
      />
    </div>
  );
};

type RuleDialogProps = { readonly replaced: Rule | null; readonly onClose: () => void };

/** New rules, or the version that follows one. */
export const RuleDialog = ({ replaced, onClose }: RuleDialogProps): ReactElement => {
  const today = useToday();
  const [form, setForm] = useState(() => startForm(replaced, today));
  const [isTouched, setTouched] = useState(false);
  const save = useCallMutation(ruleCalls.saveRule, {
    quiet: true,
    invalidates: [ruleCalls.listRules],
    done: texts.saved,
    onSuccess: onClose,
  });
  const problems = save.error?.errors ?? {};
  const part = {
    form,
    problems,
    change: (patch: Partial<Form>): void => {
      setForm((existing) => ({ ...existing, ...patch }));
      setTouched(true);
    },
  };
  return (
    <FormDialog
      isOpen
      title={replaced ? texts.replace(replaced.name) : texts.create}
      submitLabel={texts.save}
      size={680}
      isBusy={save.isPending}
      isDirty={isTouched}
      note={texts.note}
      onSubmit={() => save.mutate({ body: bodyOf(form, replaced) })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <TextInput
          label={texts.name}
          required
          maxLength={150}
          value={form.name}
          error={problems['name']?.[0]}
          onChange={(event) => part.change({ name: event.currentTarget.value })}
        />
        <Inside {...part} />
        <Audience {...part} />
        <Terms {...part} />
        <Refusal error={save.error} />
      </div>
    </FormDialog>
  );
};
