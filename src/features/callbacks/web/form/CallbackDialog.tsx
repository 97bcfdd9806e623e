import { useNow } from '#kit/web/clocks/use-now.ts';
import { Checkbox, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatPhone, isPhone } from '#domain/phone.ts';
import { officeHours } from '#domain/working-clock.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts } from '#features/callbacks/callbacks.screen-texts.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { momentOfWall, type Wall } from '#features/callbacks/callbacks.times.ts';
import type { CallbackAsk } from '#features/callbacks/web/callback-form.ts';
import { moscowWords, refreshCallbacks } from '#features/callbacks/web/callback-view.ts';
import { CallbackWhen, useMomentCheck } from '#features/callbacks/web/form/CallbackWhen.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callbackScreenTexts.form;

type CallbackDialogProps = { readonly asked: CallbackAsk; readonly onClose: () => void };
type Form = Wall & {
  readonly phone: string;
  readonly name: string;
  readonly kind: string;
  readonly reason: string;
  readonly isAgreed: boolean;
  readonly how: string;
};

const firstForm = ({ phone, name = '' }: CallbackAsk): Form => ({
  phone: phone === '' ? '' : formatPhone(phone),
  name,
  day: '',
  time: '10:00',
  kind: 'personal',
  reason: '',
  isAgreed: false,
  how: '',
});

const subjectOf = ({ leadId, organizationId, dealId }: CallbackAsk) => ({
  lead_id: leadId ?? null,
  organization_id: organizationId ?? null,
  application_id: dealId ?? null,
});

/** Who has agreed did so in this talk, or it is said where and when. */
const hasProof = ({ callId }: CallbackAsk, { isAgreed, how }: Form): boolean =>
  !isAgreed || callId !== undefined || how.trim() !== '';

const kinds = [
  { value: 'personal', label: texts.personal },
  { value: 'team', label: texts.team },
];

const useCallbackForm = ({ asked, onClose }: CallbackDialogProps) => {
  const now = useNow();
  const [form, setForm] = useState(() => firstForm(asked));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const phone = isPhone(form.phone) ? form.phone : '';
  const ofOrganization = asked.organizationId === undefined ? {} : { organizationId: asked.organizationId };
  const [zone, setZone] = useState<string>(officeHours.zone);
  const at = momentOfWall(form, zone);
  const check = useMomentCheck({ phone, ...ofOrganization }, at?.toISOString() ?? null);
  if (check && check.zone !== zone) setZone(check.zone);
  const create = useCallMutation(callbackCalls.createCallback, {
    quiet: true,
    done: (_made, { body }) => texts.planned(moscowWords(body.at, now)),
    onSuccess: () => {
      void refreshCallbacks();
      onClose();
    },
    onError: (error) => {
      if (!showFieldErrors({ setErrors }, error, { at: 'day', agreed: 'how' })) announceError(error);
    },
  });
  const submit = (): void => {
    const problems = {
      ...(phone === '' ? { phone: callbackTexts.fieldProblems.phone } : {}),
      ...(at === null ? { day: texts.noTime } : {}),
      ...(hasProof(asked, form) ? {} : { how: callbackTexts.fieldProblems.noProof }),
    };
    setErrors(problems);
    if (at === null || phone === '' || !hasProof(asked, form)) return;
    create.mutate({
      body: {
        phone,
        name: form.name.trim(),
        at: at.toISOString(),
        kind: form.kind === 'team' ? 'team' : 'personal',
        reason: form.reason.trim(),
        agreed: form.isAgreed ? { call_id: asked.callId ?? null, how: form.how.trim() } : null,
        ...subjectOf(asked),
      },
    });
  };
  const change = (patch: Partial<Form>): void => {
    setErrors({});
    setForm((old) => ({ ...old, ...patch }));
  };
  return { form, errors, zone, check, change, submit, isBusy: create.isPending };
};

/** Promises a call: to whom, when by his clock, who makes it, what about. */
export const CallbackDialog = (props: CallbackDialogProps): ReactElement => {
  const { asked, onClose } = props;
  const { form, errors, zone, check, change, submit, isBusy } = useCallbackForm(props);
  const isDirty = JSON.stringify(form) !== JSON.stringify(firstForm(asked));
  return (
    <FormDialog
      isOpen
      size={520}
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-24 mb-24">
        <div className="grid halves gap-24 gap-x-12 phone-one">
          <PhoneInput
            label={texts.phone}
            required
            readOnly={asked.phone !== ''}
            value={form.phone}
            error={errors['phone']}
            onChange={(phone) => change({ phone })}
          />
          <TextInput
            label={texts.name}
            data-autofocus
            maxLength={200}
            value={form.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </div>
        <CallbackWhen value={form} zone={zone} check={check} error={errors['day']} onChange={change} />
        <Input.Wrapper label={texts.kind} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={texts.kind}
            data={kinds}
            value={form.kind}
            onChange={(kind) => change({ kind })}
          />
        </Input.Wrapper>
        <Checkbox
          label={texts.agreed}
          description={form.isAgreed && asked.callId !== undefined ? texts.agreedInCall : texts.agreedHint}
          checked={form.isAgreed}
          onChange={(event) => change({ isAgreed: event.currentTarget.checked })}
        />
        {form.isAgreed && asked.callId === undefined && (
          <TextInput
            label={texts.how}
            placeholder={texts.howHint}
            required
            maxLength={300}
            value={form.how}
            error={errors['how']}
            onChange={(event) => change({ how: event.currentTarget.value })}
          />
        )}
        <Textarea
          label={texts.reason}
          placeholder={texts.reasonHint}
          autosize
          minRows={2}
          maxLength={500}
          value={form.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
    </FormDialog>
  );
};
