import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import type { ClientState } from '#features/deal-wizard/web/use-client.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { minSearchLength } from '#features/organizations/organizations.rules.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const silenceMs = 300;

/** The client's name: organizations of our base and the registry are offered while it is typed; a found one brings its INN. */
export const ClientNameField = ({ client }: { readonly client: ClientState }): ReactElement => {
  const { form, edit, origins } = useDraft();
  const typed = origins.client_name === 'hand' ? form.client_name.trim() : '';
  const [query] = useDebouncedValue(typed, silenceMs);
  const { data } = useCall(
    organizationCalls.searchOrganizations,
    { body: { query } },
    { enabled: query.length >= minSearchLength, quiet: true, staleMs: 60_000 },
  );
  const found = query.length >= minSearchLength ? (data ?? []) : [];
  const { client: words } = wizardTexts;
  const labelOf = (name: string, inn: string): string => words.option(name, inn);
  const labels = [
    ...new Map(
      found.map((organization) => [labelOf(organization.name, organization.inn), organization]),
    ).keys(),
  ];
  // sic: §5, the sentence stands whole, in as many lines as it takes.
  const problem =
    client.kind === 'unknown'
      ? wizardTexts.innNotFound
      : client.kind === 'away'
        ? (client.refusal ?? wizardTexts.registryAway)
        : undefined;
  const props = useFieldProps('client_name', { required: true, hint: words.placeholder });
  return (
    <Field field="client_name" span={5} isDoubtful={client.kind === 'unknown'}>
      <Autocomplete
        {...props}
        description={problem ?? props.description}
        placeholder={client.kind === 'unknown' ? words.notFoundTitle : words.search}
        maxLength={300}
        data={labels}
        filter={({ options }) => options}
        value={form.client_name}
        onChange={(value) => {
          const organization = found.find(({ name, inn }) => labelOf(name, inn) === value);
          edit('client_name', organization ? organization.name : value);
          if (organization) edit('inn', organization.inn);
        }}
      />
    </Field>
  );
};
