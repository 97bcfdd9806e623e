import { Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { type RateScope, rateScopes } from '#features/agent-rates/agent-rates.scopes.ts';
import { agentRatesScreenTexts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import { rateScreens } from '#features/agent-rates/web/agent-rates.screens.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = agentRatesScreenTexts.making;
const wide = { wrapperProps: { 'data-span': 12 } };

/** Asks whose a new table is, and opens its empty draft. */
export const NewTableDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const go = useGo();
  const [scope, setScope] = useState<RateScope>('agent');
  const [person, setPerson] = useState<string | null>(null);
  const [name, setName] = useState('');
  const agents = useCall(userCalls.listAgentNames, { query: {} }, { quiet: true });
  const heads = useCall(userCalls.listHeadAgentNames, { query: {} }, { quiet: true });
  const people = (scope === 'branch' ? heads.data : agents.data) ?? [];
  const create = useCallMutation(agentRatesCalls.createRateTable, {
    quiet: true,
    invalidates: [agentRatesCalls.listRateTables],
    onSuccess: ({ id, version_id: version }) => {
      onClose();
      go(rateScreens.table.link({ id }, { version }));
    },
  });
  const chosen = people.find(({ id }) => String(id) === person);
  const suggested = scope === 'company' ? texts.companyName : (chosen?.name ?? '');
  const { error } = create;
  const problem = error instanceof ApiError ? error.message : undefined;
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={create.isPending}
      isOff={scope !== 'company' && !chosen}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          body: {
            scope,
            person_id: scope === 'company' ? null : Number(person),
            name: name.trim() || suggested,
          },
        })
      }
    >
      <FormGrid>
        <Select
          {...wide}
          label={texts.scope}
          description={texts.note}
          allowDeselect={false}
          data={rateScopes.map((value) => ({ value, label: texts.scopes[value] }))}
          value={scope}
          error={scope === 'company' ? problem : undefined}
          onChange={(next) => {
            setScope(rateScopes.find((one) => one === next) ?? 'agent');
            setPerson(null);
            create.reset();
          }}
        />
        {scope !== 'company' && (
          <Select
            {...wide}
            label={scope === 'branch' ? texts.head : texts.agent}
            searchable
            required
            data={people.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={person}
            error={problem}
            onChange={(next) => {
              setPerson(next);
              create.reset();
            }}
          />
        )}
        <TextInput
          {...wide}
          label={texts.name}
          placeholder={suggested}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormGrid>
    </FormDialog>
  );
};
