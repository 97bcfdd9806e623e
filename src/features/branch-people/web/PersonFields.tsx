import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { dealsScopes, roleNames } from '#domain/role.ts';
import { branchRoles } from '#features/branch-people/branch-people.rules.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import type { PersonValues } from '#features/branch-people/web/person-form.ts';
import { useParents } from '#features/branch-people/web/use-parents.ts';
import { Card, FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';

type PersonFieldsProps = {
  readonly form: UseFormReturnType<PersonValues>;
  /** Whose card it is; he cannot stand under himself. */
  readonly selfId?: number;
  /** He makes a contract with us, or has come already: what of the fields is his own. */
  readonly isContracted?: boolean;
  readonly hasCome?: boolean;
};

const third = { wrapperProps: { 'data-span': 4 } };
const half = { wrapperProps: { 'data-span': 6 } };

/** What a head agent writes of one of his people; what is the person's own is read only, and says so. */
export const PersonFields = (props: PersonFieldsProps): ReactElement => {
  const { form, selfId, isContracted = false, hasCome = false } = props;
  const parents = useParents(form.values.role, selfId);
  const name = { ...third, readOnly: isContracted };
  const contact = { ...half, readOnly: isContracted || hasCome };
  return (
    <>
      <Card title={texts.person} padded>
        <FormGrid>
          <TextInput {...name} label={texts.lastName} required {...form.getInputProps('last_name')} />
          <TextInput {...name} label={texts.firstName} required {...form.getInputProps('first_name')} />
          <TextInput {...name} label={texts.middleName} {...form.getInputProps('middle_name')} />
          <PhoneInput
            {...contact}
            label={texts.phone}
            required
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
          <TextInput
            {...contact}
            label={texts.email}
            required
            type="email"
            autoComplete="off"
            description={contact.readOnly ? undefined : texts.emailHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('email')}
          />
        </FormGrid>
        {(isContracted || hasCome) && (
          <p className="mt-8 small muted">{isContracted ? texts.contractedHint : texts.contactsLocked}</p>
        )}
      </Card>
      <Card title={texts.place} padded>
        <FormGrid>
          <Select
            {...half}
            label={texts.role}
            required
            allowDeselect={false}
            readOnly={isContracted}
            data={branchRoles.map((role) => ({ value: role, label: roleNames[role] }))}
            {...form.getInputProps('role')}
          />
          <Select
            {...half}
            label={texts.parent}
            placeholder={texts.myself}
            searchable
            clearable
            data={parents}
            nothingFoundMessage={texts.nobodyFits}
            {...form.getInputProps('parent_id')}
          />
          {form.values.role === 'senioragent' && (
            <Select
              {...half}
              label={texts.scope}
              allowDeselect={false}
              data={dealsScopes.map((scope) => ({ value: scope, label: texts.scopes[scope] }))}
              {...form.getInputProps('deals_scope')}
            />
          )}
          <TextInput
            {...half}
            label={texts.share}
            description={texts.shareHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            maxLength={6}
            {...form.getInputProps('share_pct')}
          />
        </FormGrid>
      </Card>
    </>
  );
};
