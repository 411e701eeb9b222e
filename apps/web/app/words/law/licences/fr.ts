import type { SameText } from '../../../law/text.ts';
import { thirdPartyTables } from '../../../law/third-party.ts';
import type { text as english } from './en.ts';

export const text: SameText<typeof english> = ({ thirdParty }) => {
  const { programs, packages } = thirdPartyTables(thirdParty);
  return {
    title: 'Licences des logiciels qui composent Pagewright',
    description: `Sous quelles licences sont publiés Pagewright et ses composants\u00a0: ${programs.length}\u00a0programmes et ${packages.length}\u00a0paquets, avec leurs versions.`,
    heading: 'Licences',
    lead: 'De quoi ce site est fait, et sous quelles licences. Merci à toutes les personnes qui y ont travaillé.',
    sections: {
      own: {
        heading: 'Pagewright',
        blocks: [
          'Pagewright est publié sous [licence Apache 2.0](https://www.apache.org/licenses/LICENSE-2.0). Le programme qui lit les dessins DWG est publié sous licence publique générale GNU 3.0\u00a0; il s’exécute séparément et est fourni avec son code source.',
        ],
      },
      programs: {
        heading: 'Programmes',
        blocks: [
          'Ils s’exécutent dans des processus distincts et ne font pas partie du code de Pagewright.',
          {
            table: {
              head: ['Programme', 'Licence'],
              rows: programs.map(([name = '', licence = '']) => [name, licence]),
            },
          },
        ],
      },
      packages: {
        heading: 'Paquets',
        blocks: [
          'Les pages, le serveur et les outils utilisent ces paquets dans les versions indiquées. Le texte de chaque licence accompagne son paquet.',
          { table: { head: ['Paquet', 'Version', 'Licence'], rows: packages } },
        ],
      },
    },
  };
};
