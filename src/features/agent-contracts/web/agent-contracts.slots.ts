import { Stamp } from 'lucide-react';
import { contractTitleTexts as texts } from '#features/agent-contracts/agent-contracts-title.texts.ts';
import { contractScreens } from '#features/agent-contracts/web/agent-contracts.screens.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

/** The own contract of somebody on his way; whoever works finds it among his documents. */
export const ownContract = avatarMenu.fill({
  order: 25,
  label: texts.own,
  icon: Stamp,
  isShown: ({ role }) => role === 'guest',
  link: contractScreens.own.link(),
});
