import { Headset } from 'lucide-react';
import type { ReactElement } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { appTexts } from '#app/app.texts.ts';
import { ahead } from '#kit/web/ahead.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';
import { useRole } from '#kit/web/session.ts';
import { openShellDialog } from '#kit/web/shell-dialog.ts';

const loadDialog = ahead(() =>
  import('#app/web/shell/ManagerDialog.tsx').then((file) => ({ default: file.ManagerDialog })),
);

/** §2: agent, senior agent and head agent reach their personal manager from the bar. */
export const ManagerButton = (): ReactElement | null =>
  isAgentFamily(useRole()) ? (
    <ToolButton label={appTexts.manager} icon={Headset} onClick={() => openShellDialog(loadDialog)} />
  ) : null;
