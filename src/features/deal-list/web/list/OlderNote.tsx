import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import type { ListFilter } from '#features/deal-list/web/list/deal-search.ts';
import styles from '#features/deal-list/web/list/list.module.css';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = dealListTexts.older;
const staleMs = 30_000;

type OlderNoteProps = { readonly filter: ListFilter; readonly onAll: () => void };

/** How many deals of the same filter are older than the period shown (§3, §9: a month), and the way to them. */
export const OlderNote = ({ filter, onAll }: OlderNoteProps): ReactElement | null => {
  const { data } = useCall(dealListCalls.countDeals, { body: filter }, { quiet: true, staleMs });
  if (!data || data.total === 0) return null;
  return (
    <span className="soft">
      {texts.count(data.total, data.is_more)}{' '}
      <UnstyledButton className={`medium info ${styles['olderButton']}`} onClick={onAll}>
        {texts.showAll}
      </UnstyledButton>
    </span>
  );
};
