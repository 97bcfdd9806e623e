import { CircleUserRound } from 'lucide-react';
import { userTitleTexts } from '#features/users/users-title.texts.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

export const ownCardItem = avatarMenu.fill({
  order: 5,
  label: userTitleTexts.ownTitle,
  icon: CircleUserRound,
  link: userScreens.own.link(),
});
