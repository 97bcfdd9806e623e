import { Button, SegmentedControl } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactElement, useId, useState } from 'react';
import { invitationErrors } from '#features/invitations/invitations.errors.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { type AskedRole, askedRoles } from '#features/registration/registration.rules.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import {
  type Access,
  accessFaults,
  consentNames,
  emptyAccess,
} from '#features/registration/web/access-form.ts';
import { AccessFields } from '#features/registration/web/AccessFields.tsx';
import {
  emptyOwnData,
  firstProblems,
  type OwnData,
  ownDataBody,
  ownDataFaults,
} from '#features/registration/web/own-data-form.ts';
import { OwnDataFields } from '#features/registration/web/OwnDataFields.tsx';
import styles from '#features/registration/web/registration.module.css';
import { useDocuments } from '#features/registration/web/use-documents.ts';
import { visitorStyles } from '#features/sign-in/web/sign-in.facade.tsx';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Values = OwnData & Access & { role: AskedRole };

const initial: Values = { role: 'agent', ...emptyOwnData, ...emptyAccess };

const failureMs = 10_000; // §9

const problemsOf = (values: Values): Record<string, string> => {
  const faults: FieldErrors = { ...ownDataFaults(values), ...accessFaults(values) };
  return firstProblems(faults, Object.keys(initial));
};

/** Three short steps instead of one long form; what each asks for. */
const steps: readonly (readonly (keyof Values)[])[] = [
  ['role', 'u_form', 'inn', 'org_name'],
  ['last_name', 'first_name', 'middle_name', 'phone', 'city', 'experience'],
  ['email', 'password', 'repeat', 'personal_data', 'offer'],
];
const lastStep = steps.length - 1;

/** The first step that one of these fields stands in. */
const stepOf = (fields: readonly string[]): number =>
  Math.max(
    0,
    steps.findIndex((names) => names.some((name) => fields.includes(name))),
  );

type RegistrationFormProps = {
  readonly onSent: (email: string) => void;
  /** The token of an invitation with a contract: what he becomes is settled. */
  readonly invitation?: string | undefined;
  /** The invitation has stopped working meanwhile. */
  readonly onDead?: () => void;
};

type Form = UseFormReturnType<Values>;
type StepProps = { readonly form: Form };

/** The values of all the steps, the step in sight, the way on and the sending. */
const useRegistration = ({ onSent, invitation, onDead }: RegistrationFormProps) => {
  const [step, setStep] = useState(0);
  const form = useForm<Values>({ initialValues: initial, validate: problemsOf });
  const showFaults = (faults: readonly string[]): void => {
    setStep(stepOf(faults));
    setTimeout(() => form.getInputNode(faults[0] ?? '')?.focus());
  };
  const { documents, versions } = useDocuments();
  const register = useCallMutation(registrationCalls.register, {
    quiet: true,
    onSuccess: (_reply, { body }) => onSent(body.email),
    onError: (error) => {
      if (onDead && error.code === invitationErrors.dead.code) return onDead();
      if (showFieldErrors(form, error, consentNames)) {
        setStep(stepOf(Object.keys(error.errors)));
        void documents.refetch();
      }
      // §8, and the reason where the server gives one that stands at no field.
      const reason = error.status === 422 ? '' : ` ${error.message}`;
      toast.warn(`${texts.failed}${reason}`, { title: texts.attention, durationMs: failureMs });
    },
  });
  const submit = (values: Values): void =>
    register.mutate({
      body: {
        role: values.role,
        ...ownDataBody(values),
        email: values.email.trim(),
        password: values.password,
        ...versions(),
        ...(invitation === undefined ? {} : { invitation }),
      },
    });
  const goOn = (): void => {
    const here = Object.entries(problemsOf(form.values)).filter(([name]) =>
      steps[step]?.some((field) => field === name),
    );
    form.setErrors(Object.fromEntries(here));
    if (here.length > 0) form.getInputNode(here[0]?.[0] ?? '')?.focus();
    else setStep(step + 1);
  };
  const send = form.onSubmit(submit, (errors) => showFaults(Object.keys(errors)));
  return { form, step, setStep, goOn, send, isBusy: register.isPending };
};

/** Whom he wants to become. */
const RoleField = ({ form }: StepProps): ReactElement => {
  const id = useId();
  return (
    <div className="mb-16">
      <span className="block mb-4 muted text-12 medium" id={id}>
        {texts.role}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={askedRoles.map((value) => ({ value, label: texts.roles[value] }))}
        {...form.getInputProps('role')}
      />
      <p className="muted small">{texts.roleNotes[form.values.role]}</p>
    </div>
  );
};

/** The form of a newcomer: whom he wants to become, what he tells of himself, his password, two consents. */
export const RegistrationForm = (props: RegistrationFormProps): ReactElement => {
  const { form, step, setStep, goOn, send, isBusy } = useRegistration(props);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (step === lastStep) return send(event);
        event.preventDefault();
        goOn();
      }}
    >
      <p className="mt-24 mb-16 small muted" aria-live="polite">
        {texts.stepOf(step + 1, steps.length)} <b className="medium ink">{texts.stepTitles[step]}</b>
      </p>
      {step === 0 && props.invitation === undefined && <RoleField form={form} />}
      {step === 0 && <OwnDataFields form={form} isNarrow part="legal" />}
      {step === 1 && <OwnDataFields form={form} isNarrow part="person" />}
      {step === lastStep && <AccessFields form={form} />}
      <div className={`grid gap-8 mt-12 ${step > 0 ? styles['ways'] : ''}`}>
        {step > 0 && (
          <Button
            variant="default"
            className={visitorStyles['submit'] ?? ''}
            onClick={() => setStep(step - 1)}
          >
            {texts.stepBack}
          </Button>
        )}
        <Button type="submit" className={visitorStyles['submit'] ?? ''} fullWidth loading={isBusy}>
          {step === lastStep ? texts.submit : texts.goOn}
        </Button>
      </div>
    </form>
  );
};
