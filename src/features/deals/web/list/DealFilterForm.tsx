import { Button, Popover } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { isUntouched } from '#features/deals/web/list/deal-search.ts';
import {
  BallField,
  type FilterProps,
  PeriodField,
  PeriodKindField,
  PersonField,
  StatusField,
  SumFields,
} from '#features/deals/web/list/DealFilterFields.tsx';
import styles from '#features/deals/web/list/list.module.css';
import { SearchInput } from '#kit/web/SearchInput.tsx';

type DealFilterFormProps = FilterProps & { readonly role: Role; readonly onReset: () => void };

/** The filter of §3 in one row; the rarer conditions stand behind a button that counts them. */
export const DealFilterForm = ({ role, onReset, ...props }: DealFilterFormProps): ReactElement => {
  const { search, onChange } = props;
  const isAgent = isAgentFamily(role);
  const more = [search.ball, search.data, isAgent ? search.manager : search.agent_id].filter(
    (one) => one !== undefined,
  ).length;
  return (
    <search aria-label={dealListTexts.filterLabel}>
      <form className={styles['filter']} onSubmit={(event) => event.preventDefault()}>
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
        <div className={styles['buttons']}>
          <Popover position="bottom-end" width={280} trapFocus>
            <Popover.Target>
              <Button
                variant="default"
                px={11}
                aria-label={dealListTexts.moreFilters(more)}
                title={dealListTexts.moreFilters(more)}
                leftSection={<SlidersHorizontal size={16} />}
              >
                {dealListTexts.more}
                {more > 0 && <b className={styles['more']}>{more}</b>}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <div className={styles['stack']}>
                <BallField {...props} />
                <PeriodKindField {...props} />
                <PersonField {...props} part={isAgent ? 'manager' : 'agent_id'} />
              </div>
            </Popover.Dropdown>
          </Popover>
          <Button
            variant="subtle"
            color="gray"
            px={10}
            {...(isUntouched(search) ? { bg: 'transparent' } : {})}
            disabled={isUntouched(search)}
            onClick={onReset}
          >
            {dealListTexts.reset}
          </Button>
        </div>
      </form>
    </search>
  );
};
