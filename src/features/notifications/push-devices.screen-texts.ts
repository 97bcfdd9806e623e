import { defineTexts } from '#kit/contract/define-texts.ts';

/** The switch of notifications on a device, in the dialog of the sounds. */
export const pushScreenTexts = defineTexts({
  ru: {
    title: 'Уведомления на этом устройстве',
    hint: 'Приходят, даже когда программа закрыта. Те же виды и тихие часы, что у колокольчика. После выхода не приходят.',
    text: 'Показывать текст',
    textHint: 'Иначе на экране видно только, что есть новое',
    denied: 'Уведомления запрещены в браузере. Разрешите их для этого сайта в его настройках',
    cannot: 'Этот браузер не показывает уведомлений',
    installFirst: 'На iPhone сначала добавьте программу на экран «Домой» и откройте её оттуда',
    failed: 'Включить не получилось. Проверьте связь и попробуйте ещё раз',
    failedList: 'Устройства не загрузились',
    others: 'Другие устройства',
    unknown: 'Устройство',
    since: (day: string) => `с ${day}`,
    off: 'Отключить',
    offOf: (name: string) => `Отключить: ${name}`,
  },
});
