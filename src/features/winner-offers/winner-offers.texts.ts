import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const hours = { one: 'час', few: 'часа', many: 'часов' };

/** Words of the offer to a winner: on paper, in the letter, on the page behind its link. */
export const winnerOfferTexts = defineTexts({
  ru: {
    note: '*Расчет предварительный и не является публичной офертой', // sic: §9
    author: 'Поручитель',
    title: 'Банковская гарантия для вашего контракта',
    fileName: (number: string) => `Предложение по закупке ${number}.pdf`,
    datedOn: (day: string) => `Составлено ${day}`,
    inn: (inn: string) => `ИНН ${inn}`,
    kpp: (kpp: string) => `КПП ${kpp}`,
    ogrn: (ogrn: string) => `${ogrn.length === 13 ? 'ОГРН' : 'ОГРНИП'} ${ogrn}`,
    rows: {
      client: 'Кому',
      number: 'Закупка',
      subject: 'Предмет',
      customer: 'Заказчик',
      law: 'Закон',
      security: 'Обеспечение контракта',
      term: 'Срок гарантии',
      signDeadline: 'Подписать контракт до',
    },
    columns: { bank: 'Банк', price: 'Цена гарантии', decision: 'Решение банка' },
    decision: (count: number) => `за ${countOf(count, hours)}`,
    documents: (bank: string) => `Что понадобится для банка «${bank}»`,
    validUntil: (day: string) => `Цены действуют до ${day} включительно.`,
    manager: 'Ваш менеджер',
    page: (page: number, pages: number) => `${page} из ${pages}`,
    /** How the letter begins. */
    lead: (isByCall: boolean) => (isByCall ? 'Как договорились в разговоре, присылаем' : 'Присылаем'),
    stopComment: 'Нажали «Не писать и не звонить» в письме с предложением',
    stopProof: (letter: number) => `Письмо № ${letter}`,
    sent: (email: string, banks: string) => `${email}: ${banks}`,
    openedHeader: (client: string) => `${client}: предложение открыли`,
    openedMessage: (number: string) => `Закупка ${number}. Самое время позвонить.`,
    web: {
      lead: 'Для вас подготовили цены банков на гарантию.',
      open: 'Посмотреть предложение',
      stop: 'Не писать и не звонить',
      stoppedTitle: 'Больше не побеспокоим',
      stopped: 'Мы больше не будем писать и звонить вашей компании с предложениями.',
      deadTitle: 'Предложение недоступно',
      dead: 'Срок предложения прошёл или ссылка скопирована не целиком. Позвоните тому, кто вам его прислал.',
    },
    problems: {
      noSecurity: 'Обеспечение контракта не указано: считать нечего',
      noPrices: 'Ни один банк не даёт цену на такую гарантию: отправлять нечего',
      foreignBank: 'Этот банк не даёт такую гарантию',
      noConsent:
        'Предложение отправляют тому, кто попросил его в разговоре или дал согласие. Сначала поговорите с клиентом',
      stopped: 'Компания в стоп-листе: писать ей нельзя',
      cannotPost: 'Почта не настроена: письмо отправить нельзя. Скачайте предложение и отправьте его сами',
      again: 'Это же предложение ушло на этот адрес меньше 10 минут назад',
    },
  },
});
