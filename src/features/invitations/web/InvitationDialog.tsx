import { invitationLimits } from '#features/invitations/invitations.limits.ts';
import { NumberInput, Select, Switch, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type AgentRole, roleNames } from '#domain/role.ts';
import { curatorCalls } from '#features/curators/curators.contract.ts';
import { curatorTexts } from '#features/curators/curators.texts.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { mostDays, mostUses, rolesInvitedBy, usualUses } from '#features/invitations/invitations.rules.ts';
import { invitationScreenTexts } from '#features/invitations/invitations.screen-texts.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { holdersOf } from '#features/users/users.rules.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = invitationScreenTexts.form;

type Values = {
  readonly role: AgentRole;
  readonly isContracted: boolean;
  readonly parent: string | null;
  readonly curator: string | null;
  readonly days: number;
  readonly uses: number;
  readonly note: string;
};
type Errors = Partial<Record<string, string>>;

const formNames = { parent_id: 'parent', curator_id: 'curator', is_contracted: 'isContracted' } as const;

type InvitationDialogProps = { readonly onClose: () => void; readonly onMade: (id: number) => void };

/** What is typed, what is wrong with it, and the making. */
const useNewInvitation = ({ onMade }: InvitationDialogProps) => {
  const caller = useRole();
  const isOfBranch = caller === 'headagent' || caller === 'senioragent';
  const initial: Values = {
    role: 'agent',
    isContracted: !isOfBranch,
    parent: null,
    curator: null,
    days: invitationLimits.days(),
    uses: usualUses,
    note: '',
  };
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const set = (patch: Partial<Values>): void => {
    setErrors({});
    setValues((old) => ({ ...old, ...patch }));
  };
  const create = useCallMutation(invitationCalls.createInvitation, {
    quiet: true,
    onSuccess: ({ id }) => onMade(id),
    onError: (error) => {
      if (!showFieldErrors({ setErrors }, error, formNames)) announceError(error);
    },
  });
  const submit = (): void => {
    const { isContracted, parent, curator, ...rest } = values;
    create.mutate({
      body: {
        ...rest,
        is_contracted: isContracted,
        parent_id: parent === null ? null : Number(parent),
        curator_id: curator === null ? null : Number(curator),
        note: values.note.trim(),
      },
    });
  };
  return {
    values,
    errors,
    set,
    submit,
    caller,
    isOfBranch,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: create.isPending,
  };
};
type New = { readonly of: ReturnType<typeof useNewInvitation> };

/** Under whom, of those who may lead a person of the role; whom a curator he gets. */
const PlaceFields = ({ of: { values, errors, set, caller, isOfBranch } }: New): ReactElement => {
  const isAdmin = caller === 'admin';
  const agents = useCall(userCalls.listAgentNames, { query: {} });
  const curators = useCall(curatorCalls.listCurators, { body: {} }, { enabled: isAdmin });
  const leading = holdersOf('parent_id', [values.role]);
  return (
    <>
      <Select
        label={texts.parent}
        placeholder={isOfBranch ? texts.parentHint : texts.parentFree}
        searchable
        clearable
        data={(agents.data ?? [])
          .filter(({ role }) => leading.includes(role))
          .map(({ id, name, role }) => ({
            value: String(id),
            label: `${name}, ${roleNames[role].toLowerCase()}`,
          }))}
        value={values.parent}
        error={errors['parent']}
        nothingFoundMessage={texts.nobody}
        onChange={(parent) => set({ parent })}
      />
      {isAdmin && (
        <Select
          label={texts.curator}
          placeholder={texts.curatorHint}
          searchable
          clearable
          data={(curators.data ?? []).map(({ id, name, agents: led }) => ({
            value: String(id),
            label: curatorTexts.load(name, led),
          }))}
          value={values.curator}
          error={errors['curator']}
          nothingFoundMessage={texts.nobody}
          onChange={(curator) => set({ curator })}
        />
      )}
    </>
  );
};

/** How long the link works and for how many. */
const LimitFields = ({ of: { values, errors, set } }: New): ReactElement => (
  <div className="grid halves gap-24 gap-x-12 phone-one">
    <NumberInput
      label={texts.days}
      min={1}
      max={mostDays}
      allowDecimal={false}
      value={values.days}
      error={errors['days']}
      onChange={(days) => set({ days: Number(days) })}
    />
    <NumberInput
      label={texts.uses}
      min={1}
      max={mostUses}
      allowDecimal={false}
      value={values.uses}
      error={errors['uses']}
      onChange={(uses) => set({ uses: Number(uses) })}
    />
  </div>
);

/** Settles who may come by a link and what he will be; the link is shown when it is made. */
export const InvitationDialog = (props: InvitationDialogProps): ReactElement => {
  const invitation = useNewInvitation(props);
  const { values, errors, set, submit, caller, isDirty, isBusy } = invitation;
  const roles = rolesInvitedBy(caller ?? 'guest');
  return (
    <FormDialog
      isOpen
      title={invitationScreenTexts.add}
      submitLabel={texts.submit}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <div className="grid gap-24 mb-24">
        <Select
          label={texts.role}
          required
          allowDeselect={false}
          data-autofocus
          data={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          value={values.role}
          error={errors['role']}
          onChange={(role) =>
            set({
              role: roles.find((one) => one === role) ?? 'agent',
              parent: null,
              ...(role === 'headagent' ? { isContracted: true } : {}),
            })
          }
        />
        <Switch
          label={texts.contract}
          description={texts.contractHint}
          disabled={values.role === 'headagent'}
          checked={values.isContracted}
          error={errors['isContracted']}
          onChange={(event) => set({ isContracted: event.currentTarget.checked })}
        />
        <PlaceFields of={invitation} />
        <LimitFields of={invitation} />
        <Textarea
          label={texts.note}
          autosize
          minRows={1}
          maxLength={200}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </div>
    </FormDialog>
  );
};
