import { helpTitleTexts } from '#features/help/help-title.texts.ts';
import { helpIcon, helpScreens } from '#features/help/web/help.screens.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

export const helpItem = avatarMenu.fill({
  order: 60,
  label: helpTitleTexts.title,
  icon: helpIcon,
  link: helpScreens.help.link(),
});
