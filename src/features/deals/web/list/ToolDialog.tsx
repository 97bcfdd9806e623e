import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import type { DealListTool, ListInSight } from '#features/deals/web/deals.facade.tsx';

type DialogProps = { readonly list: ListInSight; readonly onClose: () => void };
type ToolDialogProps = DialogProps & { readonly tool: DealListTool };

const Nothing = (): null => null;

/** The dialog of a tool, fetched when it is first opened. */
export const ToolDialog = ({ tool, list, onClose }: ToolDialogProps): ReactElement => {
  const [Dialog] = useState<ComponentType<DialogProps>>(() => ('load' in tool ? lazy(tool.load) : Nothing));
  return (
    <Suspense>
      <Dialog list={list} onClose={onClose} />
    </Suspense>
  );
};
