import { Stamp } from 'lucide-react';
import { isAgentFamily } from '#domain/role.ts';
import { contractTitleTexts as texts } from '#features/agent-contracts/agent-contracts-title.texts.ts';
import { contractScreens } from '#features/agent-contracts/web/agent-contracts.screens.ts';
import { avatarMenu } from '#kit/web/slots.ts';

/** The own contract, for whoever may have one. */
export const ownContract = avatarMenu.fill({
  order: 25,
  label: texts.own,
  icon: Stamp,
  isShown: ({ role }) => isAgentFamily(role) || role === 'guest',
  link: contractScreens.own.link(),
});
