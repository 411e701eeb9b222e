/** What made pages say: sentences, and lines of a list with figures, such as scanned letters and invoices have. */
export const TEXTS: Readonly<Record<'eng' | 'fra' | 'deu' | 'rus', string>> = {
  eng: `Verification of the annual accounts

The committee met on 14 March 2024 to consider the report on the harbour works. Members noted that the cost of the northern quay had risen to 1,284,500 pounds, that is by about seven per cent, and asked the engineer to explain the difference before the next meeting.

Mr. Robinson (Finance) pointed out that the contract, signed in 2021, allowed for higher prices of steel and cement; nothing in it covered delays caused by weather. He suggested that the remaining sum be paid in three parts: the first at once, the second when the crane is delivered, and the last after inspection.

Item 4711    Mooring rings, galvanised    48 pieces    1,152.00
Item 4712    Timber fenders, oak    36 pieces    4,320.50
Item 4790    Installation and verification    12 days    9,600.00

It was agreed that a copy of these notes would be sent to every household in the district, together with the plan. Questions may be put in writing until the end of April; they will be answered publicly at the town hall.`,
  fra: `Vérification des comptes de l’exercice

La commission s’est réunie le 14 mars 2024 pour examiner le rapport sur les travaux du port. Ses membres ont constaté que le coût du quai nord avait augmenté pour atteindre 1284500 euros, soit environ sept pour cent de plus, et ont demandé à l’ingénieur d’expliquer cette différence avant la prochaine séance.

Monsieur Lefèvre (finances) a rappelé que le contrat, signé en 2021, prévoyait la hausse du prix de l’acier et du ciment ; rien n’y couvrait les retards dus aux intempéries. Il a proposé de verser le solde en trois fois : la première tout de suite, la deuxième à la livraison de la grue, la dernière après le contrôle.

Article 4711    Anneaux galvanisés    48 pièces    1152,00
Article 4712    Défenses en chêne    36 pièces    4320,50
Article 4790    Installation et vérification    12 jours    9600,00

Il a été décidé d’envoyer une copie de ces notes à tous les foyers du quartier, accompagnée du plan. Les questions peuvent être posées par écrit jusqu’à la fin du mois d’avril ; on y répondra publiquement à la mairie.`,
  deu: `Überprüfung der Jahresabrechnung

Der Ausschuss trat am 14. März 2024 zusammen, um den Bericht über die Hafenarbeiten zu beraten. Die Mitglieder stellten fest, dass die Kosten des nördlichen Kais auf 1.284.500 Euro gestiegen waren, also um etwa sieben Prozent, und baten den Ingenieur, den Unterschied vor der nächsten Sitzung zu erklären.

Herr Großmann (Finanzen) wies darauf hin, dass der Vertrag von 2021 höhere Preise für Stahl und Zement vorsieht; für Verzögerungen durch das Wetter enthält er nichts. Er schlug vor, die übrige Summe in drei Teilen zu zahlen: den ersten sofort, den zweiten bei Lieferung des Kranes und den letzten nach der Abnahme.

Posten 4711    Festmacherringe, verzinkt    48 Stück    1.152,00
Posten 4712    Fender aus Eichenholz    36 Stück    4.320,50
Posten 4790    Einbau und Überprüfung    12 Tage    9.600,00

Es wurde beschlossen, allen Haushalten des Bezirks eine Abschrift dieser Aufzeichnungen mit dem Plan zu schicken. Fragen können bis Ende April schriftlich gestellt werden; sie werden öffentlich im Rathaus beantwortet.`,
  rus: `Проверка годового отчёта

Комиссия собралась 14 марта 2024 года, чтобы рассмотреть доклад о работах в порту. Её члены отметили, что стоимость северной набережной выросла до 1284500 рублей, то есть примерно на семь процентов, и попросили инженера объяснить эту разницу до следующего заседания.

Господин Соколов (финансы) напомнил, что договор, подписанный в 2021 году, предусматривает рост цен на сталь и цемент; задержки из-за погоды в нём не учтены. Он предложил выплатить остаток тремя частями: первую сразу, вторую при доставке крана, а последнюю после проверки.

Товар 4711    Кольца оцинкованные    48 штук    1152,00
Товар 4712    Дубовые брусья    36 штук    4320,50
Товар 4790    Установка и проверка    12 дней    9600,00

Было решено отправить копию этих записей всем жителям района вместе с планом. Вопросы можно задать письменно до конца апреля; ответы на них будут даны публично в городской управе.`,
};
