import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { isRole, type Role, roleNames, roles } from '#domain/role.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import styles from '#features/users/web/users.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';

/** What the list is narrowed to; the address holds it. */
export type UserSearch = {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: 'active' | 'blocked' | undefined;
};

type UserFilterProps = {
  readonly search: UserSearch;
  readonly onChange: (patch: {
    q?: string | null;
    role?: Role | null;
    status?: 'active' | 'blocked' | null;
  }) => void;
};

const isStatus = (value: string | null): value is 'active' | 'blocked' =>
  value === 'active' || value === 'blocked';

/** The filter row above the list of people. */
export const UserFilter = ({ search, onChange }: UserFilterProps): ReactElement => {
  const isEmpty = !search.q && !search.role && !search.status;
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
        label={texts.role}
        placeholder={texts.anyRole}
        clearable
        data={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        value={search.role ?? null}
        onChange={(role) => onChange({ role: role && isRole(role) ? role : null })}
      />
      <Select
        label={texts.state}
        placeholder={texts.anyState}
        clearable
        data={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
        value={search.status ?? null}
        onChange={(status) => onChange({ status: isStatus(status) ? status : null })}
      />
      <Button
        className={styles['reset'] ?? ''}
        data-off={isEmpty || undefined}
        variant="subtle"
        color="gray"
        onClick={() => onChange({ q: null, role: null, status: null })}
      >
        {webTexts.reset}
      </Button>
    </search>
  );
};
