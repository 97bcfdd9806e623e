import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const retry = (minutes: number): string =>
  minutes % 60 === 0
    ? countOf(minutes / 60, { one: 'час', few: 'часа', many: 'часов' })
    : countOf(minutes, { one: 'минуту', few: 'минуты', many: 'минут' });

/** Words of the server about lists of numbers. */
export const callListWords = defineTexts({
  ru: {
    started: (name: string) => `Обзвон по списку «${name}»`,
    startedText: 'Список начат, вы в нём. Откройте «Победители», вкладка «Обзвон по спискам».',
    reason: (name: string) => `Список «${name}»`,
    callbackReason: 'Перезвонить по просьбе клиента',
    none: {
      finished: 'Все номера списка отработаны',
      notRunning: 'По этому списку сейчас не звонят',
      notYours: 'Вас нет среди тех, кто звонит по этому списку',
      days: 'По этому списку звонят в другие дни',
      closed: 'Сейчас там, куда звонить, нерабочее время',
      later: 'Пока звонить некому: повторы отложены или номера у коллег',
    },
    proof: {
      file: (day: string, proof: string) => `Согласие от ${day}: ${proof}`,
      asked: (id: number) => `Обращение клиента, лид №\u00a0${id}`,
      consent: (id: number) => `Согласие, лид №\u00a0${id}`,
      client: (day: string) => `Согласие клиента от ${day}`,
    },
    consentOf: (name: string) => `Согласие на звонки с предложениями, список «${name}»`,
    skip: {
      formula: 'Формула вместо значения',
      phone: 'Нужны +7 и десять цифр',
      inn: 'В ИНН ошибка',
      day: 'Дата согласия не распознана или ещё не наступила',
      proof: 'Нет подтверждения согласия',
      again: 'Уже встречалось выше',
      stop: 'В стоп-листе',
      withdrawn: 'Согласие отозвано',
      noBasis: 'Нет ни обращения, ни согласия',
      noPhone: 'Нет телефона',
      noConsent: 'Нет согласия на предложения',
      known: 'Уже в этом списке',
    },
    consequence: {
      close: 'номер закрыть',
      callback: 'назначить время',
      stop: 'стоп-лист сразу',
      retry: (minutes: number) => `повтор через ${retry(minutes)}`,
    },
    columns: {
      phone: 'Телефон',
      name: 'Имя',
      inn: 'ИНН',
      day: 'Дата согласия',
      proof: 'Подтверждение',
    },
    sheet: 'Номера',
    templateFile: 'Номера для обзвона.xlsx',
    example: {
      phone: '+7(861)555-4216',
      name: 'ООО «Пример»',
      day: '01.10.2026',
      proof: 'Анкета на сайте, запись 154',
    },
    demoName: 'Клиенты, чьи гарантии истекают',
    demoProof: 'Анкета клиента',
  },
});
