import type { ReactElement } from 'react';
import { financeTexts } from '#features/finance/finance.texts.ts';
import { financeTabs } from '#features/finance/web/finance-tabs.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

/** The switch between the screens about the company's own money; `current` is the id of the one in sight. */
export const FinanceTabs = ({ current }: { readonly current: string }): ReactElement => (
  <ViewStrip
    label={financeTexts.title}
    current={current}
    views={financeTabs.items().map(({ id, title, link }) => ({ id, title, link: link() }))}
  />
);
