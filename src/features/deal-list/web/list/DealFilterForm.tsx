import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { isUntouched } from '#features/deal-list/web/list/deal-search.ts';
import {
  type FilterProps,
  PeriodField,
  PersonField,
  StatusField,
  SumFields,
} from '#features/deal-list/web/list/DealFilterFields.tsx';
import styles from '#features/deal-list/web/list/list.module.css';
import { MoreFilters } from '#features/deal-list/web/list/MoreFilters.tsx';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';

type DealFilterFormProps = FilterProps & { readonly role: Role; readonly onReset: () => void };

/** The filter of §3 in one row; the rarer conditions stand behind a button that counts them. */
export const DealFilterForm = ({ role, onReset, ...props }: DealFilterFormProps): ReactElement => {
  const { search, onChange } = props;
  const isAgent = isAgentFamily(role);
  return (
    <search aria-label={dealListTexts.filterLabel}>
      <form
        className={`grid bottom gap-10 py-12 pr-12 pl-16 hair-bottom ${styles['filter']}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          label={dealListTexts.search}
          placeholder={dealListTexts.searchPlaceholder}
          maxLength={100}
          value={search.q ?? ''}
          onChange={(q) => onChange({ q: q.trim() || null })}
        />
        <StatusField {...props} />
        <PeriodField {...props} />
        <SumFields {...props} />
        <PersonField {...props} part={isAgent ? 'agent_id' : 'manager'} />
        <div className="flex gap-4" style={{ gridColumn: '-2 / -1' }}>
          <MoreFilters {...props} isAgent={isAgent} />
          <Button
            variant="subtle"
            color="gray"
            px="var(--space-10)"
            {...(isUntouched(search) ? { bg: 'transparent' } : {})}
            // Not `disabled`: that would take the focus from who has just pressed it.
            data-disabled={isUntouched(search)}
            aria-disabled={isUntouched(search)}
            onClick={onReset}
          >
            {dealListTexts.reset}
          </Button>
        </div>
      </form>
    </search>
  );
};
