/** What the made pages say: a guide to a small harbour museum. */
export const PROSE = [
  'The harbour museum of Aldmoor stands in the former customs house, at the corner where the old quay meets the fish market. It was opened in 1911 by the merchants of the town, who gave the first 340 objects from their own attics. Since then the collection has grown to more than 12,500 pieces, from the smallest net needle to a lifeboat of eleven metres.',
  'Visitors enter through the weighing hall, where goods were weighed until 1958 and where the great scales still hang from their beam. The floor shows the outline of every ship that paid its duties here between 1760 and 1840. A guided tour of the hall takes about forty minutes and is part of every ticket.',
  'On the first floor the museum tells how people lived with the tide. The kitchen of a pilot, the workshop of a sailmaker and the office of an insurance agent were taken from their houses and built up again. Nothing is behind glass; whoever wishes may open the drawers and read the letters in them.',
  'The third room is given to the great flood of 1825. A model of the town, twelve square metres large, is filled with water twice a day, and lamps show which streets were lost first. The diary of the schoolmaster, who counted the hours on the roof of his school, can be heard in five languages.',
  'Behind the building lies the shipyard, which the museum has run again since 1996. Two boatbuilders and six apprentices repair wooden boats there with the tools of their trade, and sell what they make. The yard is open whenever the weather allows it; children under twelve have to be accompanied by an adult.',
  'The library keeps 4,200 charts and the muster rolls of three shipping companies. It may be used without an appointment on two days of the week. Copies are made for a small fee, and every answer to a written question is free of charge.',
] as const;

export const CAPTIONS = [
  'Net needles made of bone and of boxwood',
  'The great scales in the weighing hall',
  'A chart of the estuary, drawn by hand',
  'The lifeboat before it was repaired',
] as const;

export const NAMES = [
  'Adults',
  'Children under twelve',
  'Students and pensioners',
  'Family ticket',
  'School class, each pupil',
  'Guided tour in the evening',
  'Library, copies on paper',
  'Hire of the weighing hall',
] as const;
