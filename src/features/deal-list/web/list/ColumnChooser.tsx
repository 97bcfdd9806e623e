import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

/** The button of the columns. */
export const ColumnsButton = (
  props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>,
): ReactElement => (
  <ActionIcon
    variant="default"
    size={32}
    aria-label={dealListTexts.columns}
    title={dealListTexts.columns}
    {...props}
  >
    <Columns3 size={16} />
  </ActionIcon>
);

const Twin = ({ wake }: { readonly wake: Wake }): ReactElement => (
  <ColumnsButton aria-haspopup="dialog" aria-expanded={false} {...wake} />
);

/** Which columns the table shows; the list comes when it is first used. */
export const ColumnChooser = asleepUntilUsed<object>(
  async () => ({ default: (await import('#features/deal-list/web/list/ColumnList.tsx')).ColumnList }),
  Twin,
);
