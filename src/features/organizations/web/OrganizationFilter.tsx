import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { regionNames } from '#domain/region.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import {
  type OrganizationStatus,
  organizationStatuses,
} from '#features/organizations/organizations.rules.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import styles from '#features/organizations/web/organizations.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';
import { useCall } from '#kit/web/use-call.ts';

/** What the list is narrowed to; the address holds it. `holder`: free, held, or the id of an agent. */
export type OrganizationSearch = {
  readonly q?: string | undefined;
  readonly region?: string | undefined;
  readonly status?: OrganizationStatus | undefined;
  readonly holder?: string | undefined;
};

type Patch = { [K in keyof OrganizationSearch]: OrganizationSearch[K] | null };
type OrganizationFilterProps = {
  readonly search: OrganizationSearch;
  readonly onChange: (patch: Partial<Patch>) => void;
};

const regions = Object.entries(regionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
const statuses = organizationStatuses.map((value) => ({ value, label: texts.statuses[value] }));
const isStatus = (value: string | null): value is OrganizationStatus =>
  organizationStatuses.some((status) => status === value);

/** The filter row above the list of organizations. */
export const OrganizationFilter = ({ search, onChange }: OrganizationFilterProps): ReactElement => {
  const holders = useCall(organizationCalls.listHolders, {}, { quiet: true });
  const people = (holders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isEmpty = !search.q && !search.region && !search.status && !search.holder;
  return (
    <search className={styles['filters']}>
      <SearchInput
        label={webTexts.search}
        placeholder={texts.searchHint}
        value={search.q ?? ''}
        maxLength={100}
        onChange={(q) => onChange({ q: q || null })}
      />
      <Select
        label={texts.region}
        placeholder={texts.anyRegion}
        clearable
        searchable
        data={regions}
        value={search.region ?? null}
        onChange={(region) => onChange({ region })}
      />
      <Select
        label={texts.status}
        placeholder={texts.anyStatus}
        clearable
        data={statuses}
        value={search.status ?? null}
        onChange={(status) => onChange({ status: isStatus(status) ? status : null })}
      />
      <Select
        label={texts.holder}
        placeholder={texts.anyHolder}
        clearable
        searchable
        data={[{ value: 'free', label: texts.free }, { value: 'held', label: texts.held }, ...people]}
        value={search.holder ?? null}
        onChange={(holder) => onChange({ holder })}
      />
      <Button
        className={styles['reset'] ?? ''}
        data-off={isEmpty || undefined}
        variant="subtle"
        color="gray"
        onClick={() => onChange({ q: null, region: null, status: null, holder: null })}
      >
        {webTexts.reset}
      </Button>
    </search>
  );
};
