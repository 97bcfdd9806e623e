import type { ReactElement } from 'react';
import { RightsView } from '#features/permissions/web/RightsView.tsx';

/** /permission/page: which screens open for whom, and whose records they show there. */
export default function PermissionPageScreen(): ReactElement {
  return <RightsView part="page" />;
}
