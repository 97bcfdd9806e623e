import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { maskPhone } from '#domain/phone.ts';
import type { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { invitationErrors } from '#features/invitations/invitations.errors.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { joinBody } from '#features/registration/registration.fields.ts';
import { phoneProblems } from '#features/registration/registration.rules.ts';
import {
  ownDataTexts,
  registrationTexts as texts,
} from '#features/registration/registration.screen-texts.ts';
import {
  type Access,
  accessFaults,
  consentNames,
  emptyAccess,
} from '#features/registration/web/access-form.ts';
import { AccessFields } from '#features/registration/web/AccessFields.tsx';
import { firstProblems } from '#features/registration/web/own-data-form.ts';
import { useDocuments } from '#features/registration/web/use-documents.ts';
import { visitorStyles } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';
import { showFieldErrors, toFirstFault } from '#kit/web/forms/form-errors.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

export type Invitation = NonNullable<CallReply<(typeof invitationCalls)['showInvitation']>>;
type Values = Access & { last_name: string; first_name: string; middle_name: string; phone: string };

const schema = joinBody();
const failureMs = 10_000; // §9

const namesOf = ({ last_name, first_name, middle_name, phone }: Values) => ({
  last_name,
  first_name,
  middle_name,
  phone,
});

const initialOf = ({ person }: Invitation): Values => ({
  last_name: person?.last_name ?? '',
  first_name: person?.first_name ?? '',
  middle_name: person?.middle_name ?? '',
  phone: person?.phone ? maskPhone(person.phone) : '',
  ...emptyAccess,
  email: person?.email ?? '',
});

const problemsOf = (values: Values): Record<string, string> =>
  firstProblems(
    { ...phoneProblems(values.phone), ...checkForm(schema, namesOf(values)), ...accessFaults(values) },
    Object.keys(values),
  );

type JoinFormProps = {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onSent: (email: string) => void;
  /** The invitation has stopped working meanwhile. */
  readonly onDead: () => void;
};

const name = { wrapperProps: { 'data-span': 6 } };

/** The form of whoever comes without a contract with us: his name, telephone, password and two consents. */
export const JoinForm = ({ token, invitation, onSent, onDead }: JoinFormProps): ReactElement => {
  const form = useForm<Values>({ initialValues: initialOf(invitation), validate: problemsOf });
  const { documents, versions } = useDocuments();
  const join = useCallMutation(registrationCalls.join, {
    quiet: true,
    onSuccess: (_reply, { body }) => onSent(body.email),
    onError: (error) => {
      if (error.code === invitationErrors.dead.code) return onDead();
      if (showFieldErrors(form, error, consentNames)) void documents.refetch();
      const reason = error.status === 422 ? '' : ` ${error.message}`;
      toast.warn(`${texts.failed}${reason}`, { title: texts.attention, durationMs: failureMs });
    },
  });
  const submit = (values: Values): void =>
    join.mutate({
      body: {
        invitation: token,
        ...namesOf(values),
        email: values.email.trim(),
        password: values.password,
        ...versions(),
      },
    });
  return (
    <form noValidate className="mt-24" onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <FormGrid>
        <TextInput
          {...name}
          label={ownDataTexts.lastName}
          required
          autoComplete="family-name"
          {...form.getInputProps('last_name')}
        />
        <TextInput
          {...name}
          label={ownDataTexts.firstName}
          required
          autoComplete="given-name"
          {...form.getInputProps('first_name')}
        />
        <TextInput
          {...name}
          label={ownDataTexts.middleName}
          autoComplete="additional-name"
          {...form.getInputProps('middle_name')}
        />
        <PhoneInput {...name} label={ownDataTexts.phone} required {...form.getInputProps('phone')} />
      </FormGrid>
      <div className="mt-12">
        <AccessFields form={form} isEmailFixed={Boolean(invitation.person?.email)} />
      </div>
      <Button type="submit" className={visitorStyles['submit'] ?? ''} fullWidth loading={join.isPending}>
        {texts.invitation.submit}
      </Button>
    </form>
  );
};
