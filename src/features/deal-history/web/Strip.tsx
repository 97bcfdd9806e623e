import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import styles from '#features/deal-history/web/history.module.css';

const texts = dealHistoryTexts.strip;

type StripProps = { readonly at: string; readonly onNow: () => void };

/** Says that a moment of the past is looked at, and leads back to now. */
export const Strip = ({ at, onNow }: StripProps): ReactElement => (
  <output className={styles['strip']}>
    <History size={15} aria-hidden />
    {texts.onlyLook(formatDateTime(new Date(at)))}
    <Button variant="subtle" size="compact-sm" onClick={onNow}>
      {texts.back}
    </Button>
  </output>
);
