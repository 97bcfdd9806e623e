import { createElement, type ReactElement, Suspense } from 'react';
import type { DealListTool, ListInSight } from '#features/deal-list/web/deal-list.facade.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

type DialogProps = { readonly list: ListInSight; readonly onClose: () => void };
type ToolDialogProps = DialogProps & { readonly tool: DealListTool };

/** The dialog of a tool, fetched when it is first opened. */
export const ToolDialog = ({ tool, ...props }: ToolDialogProps): ReactElement | null =>
  'load' in tool ? <Suspense>{createElement(lazyPart(tool.load), props)}</Suspense> : null;
