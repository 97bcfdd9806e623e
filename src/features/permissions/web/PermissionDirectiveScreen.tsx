import type { ReactElement } from 'react';
import { RightsView } from '#features/permissions/web/RightsView.tsx';

/** /permission/directive: which actions and fields are whose. */
export default function PermissionDirectiveScreen(): ReactElement {
  return <RightsView part="directive" />;
}
