import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the server about calls. */
export const callTexts = defineTexts({
  ru: {
    jobs: {
      closeSilent: 'Закрыть звонки, о конце которых никто не сообщил',
      destroyOld: 'Уничтожить записи разговоров старше 180 дней',
    },
    demoTitle: 'Звонки',
    counted: (count: number) => countOf(count, { one: 'звонок', few: 'звонка', many: 'звонков' }),
    demoReason: 'По вашей заявке на гарантию',
    demoBasis: {
      basis: 'Согласие в анкете клиента, пункт 4 договора о подборе гарантии',
      caller_name: 'Поручитель',
      category: 'Финансовые услуги',
      operator_contract: '№ 41-ТЛ от 12.01.2026',
    },
    demoWords: 'Разговор записывается, чтобы мы ничего не упустили. Если вы против, скажите.',
    demoConsent: {
      person: '',
      kind: 'offers' as const,
      text: 'Можно звонить мне с предложениями по банковским гарантиям',
      channel: 'call' as const,
      proof_kind: 'call' as const,
      proof: 'Запись разговора',
    },
    demoWithdrawn: 'Письмо на почту компании, просит звонить только по делу',
    demoStops: [
      {
        phone: '+74957770142',
        reason: 'client_request' as const,
        comment: 'Просьба больше не звонить с предложениями',
        proof: 'Разговор с менеджером',
      },
      { inn: '7799123455', reason: 'court' as const, proof: 'Предписание ФАС', comment: '' },
      {
        phone: '+79161230457',
        reason: 'wrong' as const,
        comment: 'Частный номер, не организация',
        proof: '',
      },
    ],
    recordingName: (id: number) => `Разговор ${id}.webm`,
  },
});
