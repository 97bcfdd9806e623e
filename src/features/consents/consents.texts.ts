import type { ConsentChannel, ConsentKind } from '#features/consents/consents.kinds.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const titles: Readonly<Record<ConsentKind, string>> = {
  personal_data: 'Обработка персональных данных',
  offer: 'Условия работы с программой',
  offers: 'Предложения по телефону',
  recording: 'Запись разговоров',
  client_data: 'Данные клиента для гарантии',
};

/** What stops when it is taken back; null: a contract, which is ended and not taken back. */
const stops: Readonly<Record<ConsentKind, string | null>> = {
  personal_data:
    'Мы закроем учётную запись и сотрём данные не позже чем через 30 дней. Договоры, акты и сделки останутся на срок, который велит закон.',
  offer: null,
  offers: 'С этой минуты предложений по этому номеру больше нет: ни звонком, ни письмом.',
  recording: 'Разговоры с этим человеком больше записывать нельзя: предупредите тех, кто ему звонит.',
  client_data:
    'Ответы, которых мы ещё не проверили, сотрём. То, что уже передано банку по сделке, остаётся на срок, который велит закон.',
};

const channels: Readonly<Record<ConsentChannel, string>> = {
  call: 'В разговоре',
  letter: 'Письмом',
  form: 'В форме на сайте',
  paper: 'На бумаге',
};

/** The one list of consents: how each is called, what stops without it, how it comes. */
export const consentTexts = defineTexts({
  ru: {
    titles,
    stops,
    channels,
    notFound: 'Такого согласия нет',
    isWithdrawn: 'Это согласие уже отозвано',
    isContract: 'Это не согласие, а условия работы: они действуют, пока вы работаете с нами',
    noText: 'Такой версии нет',
    inForce: 'Версия уже действует: её не отменить, только заменить новой',
    past: 'Не раньше сегодняшнего дня',
    dayTaken: 'На этот день уже есть версия',
    changed: 'Текст обновился. Прочитайте его и отметьте ещё раз',
    byHimself: 'В «Моих данных»',
  },
});
