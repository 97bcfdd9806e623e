import { Button, CloseButton, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { refreshLeads } from '#features/leads/web/lead-view.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type AssignBarProps = { readonly ids: readonly number[]; readonly onClear: () => void };

/** What a head does with ticked leads: gives them to one person, or to all by load. */
export const AssignBar = ({ ids, onClear }: AssignBarProps): ReactElement => {
  const owners = useCall(leadCalls.listOwners, {}, { quiet: true, staleMs: 0 });
  const [to, setTo] = useState<string | null>(null);
  const assign = useCallMutation(leadCalls.assignLeads, {
    onSuccess: ({ assigned, left }) => {
      if (assigned > 0) toast.success(texts.assigned(assigned));
      if (left > 0) toast.warn(texts.notAssigned(left));
      onClear();
      void refreshLeads();
    },
  });
  const give = (manager: number | null): void =>
    assign.mutate({ body: { ids: [...ids], manager_id: manager } });
  return (
    <Bar>
      <b role="status">{texts.ticked(ids.length)}</b>
      <span className="spacer" />
      <Select
        aria-label={texts.assignTo}
        placeholder={texts.assignTo}
        searchable
        size="xs"
        w={260}
        data={(owners.data ?? []).map(({ id, name, open }) => ({
          value: String(id),
          label: texts.ownerLoad(name, open),
        }))}
        value={to}
        onChange={setTo}
      />
      <Button
        size="xs"
        h={32}
        disabled={to === null}
        loading={assign.isPending}
        onClick={() => give(Number(to))}
      >
        {texts.assign}
      </Button>
      <Button size="xs" h={32} variant="default" disabled={assign.isPending} onClick={() => give(null)}>
        {texts.spread}
      </Button>
      <CloseButton aria-label={texts.clear} onClick={onClear} />
    </Bar>
  );
};
