import { isAgentFamily } from '#domain/role.ts';
import { shellOverlays } from '#kit/web/screens/slots.ts';

/** Required rules that wait for the person, on entering. */
export const rulesOnEntering = shellOverlays.fill({
  order: 40,
  isShown: ({ role }) => isAgentFamily(role) || role === 'guest',
  load: () =>
    import('#features/agent-rules/web/EnteringRules.tsx').then((file) => ({ default: file.EnteringRules })),
});
