import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what is on its way from the client's page, and of what he has typed and not sent. */
export const clientSendingTexts = defineTexts({
  ru: {
    title: 'Отправляется',
    lead: 'Нет связи. Отправим сами, как только она появится; страницу можно закрыть и открыть снова.',
    leadOpen: 'Нет связи. Отправим сами, как только она появится; до тех пор не закрывайте страницу.',
    states: { sending: 'отправляем', waiting: 'ждёт связи', refused: 'не принято' },
    percent: (share: number) => `${share} %`,
    drop: 'Не отправлять',
    dropOf: (title: string) => `Не отправлять: ${title}`,
    typed: 'Черновик сохранён на этом устройстве',
  },
});
