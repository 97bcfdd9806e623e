import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { isAgentFamily, type Role, roleNames, roles as allRoles } from '#domain/role.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { holdersOf, type Place, placesFor } from '#features/users/users.rules.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import type { PersonValues } from '#features/users/web/person-form.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Card, FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';

type PersonForm = UseFormReturnType<PersonValues>;
type Choices = CallReply<(typeof userCalls)['listUserChoices']>;
type Option = { readonly value: string; readonly label: string };
type PersonFieldsProps = {
  readonly form: PersonForm;
  readonly choices: Choices;
  readonly isReadOnly: boolean;
  /** The person himself, who is no choice for his own places. */
  readonly selfId?: number;
};

const placeLabels: Readonly<Record<Place, string>> = {
  department_id: texts.department,
  mentor_id: texts.mentor,
  parent_id: texts.parent,
  curator_id: texts.curator,
  manager_id: texts.manager,
};

/** Who may be chosen: fitting roles and not blocked, but whoever is chosen already stays in the list. */
const optionsFor = (
  place: Place,
  choices: Choices,
  chosenRoles: readonly Role[],
  chosen: string | null,
  selfId?: number,
): Option[] => {
  if (place === 'department_id')
    return choices.departments.map(({ id, name }) => ({ value: String(id), label: name }));
  const holders = holdersOf(place, chosenRoles);
  return choices.people
    .filter(({ id, roles, is_active: isActive }) => {
      const isChosen = String(id) === chosen;
      return id !== selfId && (isChosen || (isActive && roles.some((role) => holders.includes(role))));
    })
    .map(({ id, name, is_active: isActive }) => ({
      value: String(id),
      label: isActive ? name : texts.blockedPerson(name),
    }));
};

const NameFields = ({ form, isReadOnly }: Pick<PersonFieldsProps, 'form' | 'isReadOnly'>): ReactElement => {
  const field = (name: keyof PersonValues) => ({ readOnly: isReadOnly, ...form.getInputProps(name) });
  return (
    <FormGrid>
      <TextInput wrapperProps={{ 'data-span': 4 }} label={texts.lastName} required {...field('last_name')} />
      <TextInput
        wrapperProps={{ 'data-span': 4 }}
        label={texts.firstName}
        required
        {...field('first_name')}
      />
      <TextInput wrapperProps={{ 'data-span': 4 }} label={texts.middleName} {...field('middle_name')} />
      <TextInput
        wrapperProps={{ 'data-span': 4 }}
        label={texts.username}
        required
        placeholder={texts.usernameHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('username')}
        onChange={(event) => form.setFieldValue('username', event.currentTarget.value.toLowerCase())}
      />
      <PhoneInput
        wrapperProps={{ 'data-span': 4 }}
        label={texts.phone}
        {...field('phone')}
        autoComplete="off"
      />
      <TextInput
        wrapperProps={{ 'data-span': 4 }}
        label={texts.email}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <Textarea
        wrapperProps={{ 'data-span': 12 }}
        label={texts.introduction}
        autosize
        minRows={2}
        maxRows={5}
        {...field('introduction')}
      />
    </FormGrid>
  );
};

const PlaceFields = ({ form, choices, isReadOnly, selfId }: PersonFieldsProps): ReactElement => {
  const { roles } = form.values;
  return (
    <FormGrid>
      <MultiSelect
        wrapperProps={{ 'data-span': 12 }}
        label={texts.roles}
        description={selfId !== undefined && form.isDirty('roles') ? texts.rolesMoved : texts.rolesHint}
        required
        searchable
        readOnly={isReadOnly}
        data={allRoles.map((role) => ({ value: role, label: roleNames[role] }))}
        {...form.getInputProps('roles')}
      />
      {placesFor(roles).map((place) => (
        <Select
          key={place}
          label={placeLabels[place]}
          required={place === 'mentor_id'}
          placeholder={texts.none}
          clearable={!isReadOnly}
          searchable
          readOnly={isReadOnly}
          data={optionsFor(place, choices, roles, form.values[place], selfId)}
          {...form.getInputProps(place)}
        />
      ))}
      {roles.some((role) => isAgentFamily(role) || role === 'guest') && (
        <Switch
          wrapperProps={{ 'data-span': 12 }}
          label={texts.mayCreateDeals}
          disabled={isReadOnly}
          {...form.getInputProps('may_create_deals', { type: 'checkbox' })}
        />
      )}
    </FormGrid>
  );
};

/** The fields of a person; which places show depends on the chosen roles. */
export const PersonFields = (props: PersonFieldsProps): ReactElement => (
  <>
    <Card title={texts.person} padded>
      <NameFields {...props} />
    </Card>
    <Card title={texts.access} padded>
      <PlaceFields {...props} />
    </Card>
  </>
);
