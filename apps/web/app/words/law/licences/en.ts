import { lawText, type LawFacts } from '../../../law/text.ts';
import { thirdPartyTables } from '../../../law/third-party.ts';

export const text = ({ thirdParty }: LawFacts) => {
  const { programs, packages } = thirdPartyTables(thirdParty);
  return lawText({
    title: 'Licences of the software behind Pagewright',
    description: `Under which licences Pagewright and everything it is built from are published: ${programs.length} programs and ${packages.length} packages, with their versions.`,
    heading: 'Licences',
    lead: 'What this site is built from, and under which licences. We thank everybody who made it.',
    sections: {
      own: {
        heading: 'Pagewright itself',
        blocks: [
          'Pagewright is published under the [Apache License 2.0](https://www.apache.org/licenses/LICENSE-2.0). The program that reads DWG drawings is published under the GNU General Public License 3.0, runs as a program of its own and comes with its source.',
        ],
      },
      programs: {
        heading: 'Programs',
        blocks: [
          'They run as processes of their own and are not part of Pagewright’s code.',
          {
            table: { head: ['Program', 'Licence'], rows: programs.map(([name = '', licence = '']) => [name, licence]) },
          },
        ],
      },
      packages: {
        heading: 'Packages',
        blocks: [
          'Pages, server and tools use these packages in the versions named. The text of each licence comes with its package.',
          { table: { head: ['Package', 'Version', 'Licence'], rows: packages } },
        ],
      },
    },
  });
};
