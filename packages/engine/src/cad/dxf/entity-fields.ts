import type { FieldMap } from './fields.ts';

/** The groups of each entity (DXF reference, "ENTITIES section"), by the names that `records/` reads. */

export const COMMON: FieldMap = {
  5: ['handle', 'text'],
  6: ['lineType', 'text'],
  8: ['layer', 'text'],
  38: ['elevation', 'number'],
  48: ['lineTypeScale', 'number'],
  60: ['isVisible', 'absent'],
  62: ['colorIndex', 'number'],
  67: ['isInPaperSpace', 'number'],
  210: ['extrusionDirection', 'point'],
  330: ['ownerBlockRecordSoftId', 'text'],
  370: ['lineweightHundredths', 'number'],
  420: ['color', 'number'],
};

const TEXT: FieldMap = {
  1: ['text', 'text'],
  7: ['styleName', 'text'],
  10: ['startPoint', 'point'],
  11: ['endPoint', 'point'],
  40: ['textHeight', 'number'],
  41: ['xScale', 'number'],
  50: ['rotation', 'degrees'],
  51: ['obliqueAngle', 'degrees'],
  71: ['generationFlag', 'number'],
  72: ['halign', 'number'],
  73: ['valign', 'number'],
};

const ATTRIBUTE: FieldMap = {
  ...TEXT,
  2: ['tag', 'text'],
  70: ['flags', 'number'],
  73: ['fieldLength', 'number'],
  74: ['valign', 'number'],
};

const CORNERS: FieldMap = {
  10: ['corner1', 'point'],
  11: ['corner2', 'point'],
  12: ['corner3', 'point'],
  13: ['corner4', 'point'],
  70: ['flag', 'number'],
};

const DIMENSION: FieldMap = {
  1: ['text', 'text'],
  2: ['name', 'text'],
  3: ['styleName', 'text'],
  10: ['definitionPoint', 'point'],
  11: ['textPoint', 'point'],
  12: ['insertionPoint', 'point'],
  13: ['subDefinitionPoint1', 'point'],
  14: ['subDefinitionPoint2', 'point'],
  15: ['centerPoint', 'point'],
  16: ['arcPoint', 'point'],
  42: ['measurement', 'number'],
  50: ['rotationAngle', 'degrees'],
  70: ['dimensionType', 'number'],
};

const PICTURE: FieldMap = {
  10: ['position', 'point'],
  11: ['uPixel', 'point'],
  12: ['vPixel', 'point'],
  13: ['imageSize', 'point'],
  14: ['clippingBoundaryPath', 'points'],
  70: ['flags', 'number'],
  91: ['countBoundaryPoints', 'number'],
  280: ['clipping', 'number'],
  340: ['imageDefHandle', 'text'],
};

const RAY: FieldMap = { 10: ['firstPoint', 'point'], 11: ['unitDirection', 'point'] };

export const ENTITY_FIELDS: Readonly<Record<string, FieldMap>> = {
  LINE: { 10: ['startPoint', 'point'], 11: ['endPoint', 'point'] },
  RAY,
  XLINE: RAY,
  CIRCLE: { 10: ['center', 'point'], 40: ['radius', 'number'] },
  ARC: {
    10: ['center', 'point'],
    40: ['radius', 'number'],
    50: ['startAngle', 'degrees'],
    51: ['endAngle', 'degrees'],
  },
  ELLIPSE: {
    10: ['center', 'point'],
    11: ['majorAxisEndPoint', 'point'],
    40: ['axisRatio', 'number'],
    41: ['startAngle', 'number'],
    42: ['endAngle', 'number'],
  },
  SPLINE: {
    10: ['controlPoints', 'points'],
    11: ['fitPoints', 'points'],
    40: ['knots', 'numbers'],
    41: ['weights', 'numbers'],
    70: ['flag', 'number'],
    71: ['degree', 'number'],
  },
  POINT: { 10: ['position', 'point'] },
  SOLID: CORNERS,
  TRACE: CORNERS,
  '3DFACE': CORNERS,
  TEXT,
  ATTRIB: ATTRIBUTE,
  ATTDEF: ATTRIBUTE,
  MTEXT: {
    7: ['styleName', 'text'],
    10: ['insertionPoint', 'point'],
    11: ['direction', 'point'],
    40: ['textHeight', 'number'],
    41: ['rectWidth', 'number'],
    44: ['lineSpacing', 'number'],
    71: ['attachmentPoint', 'number'],
    90: ['backgroundFill', 'number'],
  },
  INSERT: {
    2: ['name', 'text'],
    10: ['insertionPoint', 'point'],
    41: ['xScale', 'number'],
    42: ['yScale', 'number'],
    43: ['zScale', 'number'],
    44: ['columnSpacing', 'number'],
    45: ['rowSpacing', 'number'],
    50: ['rotation', 'degrees'],
    70: ['columnCount', 'number'],
    71: ['rowCount', 'number'],
    360: ['ownerDictionaryHardId', 'text'],
  },
  ACAD_TABLE: {
    2: ['name', 'text'],
    10: ['startPoint', 'point'],
    11: ['directionVector', 'point'],
    343: ['blockRecordHandle', 'text'],
  },
  DIMENSION,
  ARC_DIMENSION: DIMENSION,
  LARGE_RADIAL_DIMENSION: DIMENSION,
  LEADER: {
    3: ['styleName', 'text'],
    10: ['vertices', 'points'],
    71: ['isArrowheadEnabled', 'number'],
    72: ['isSpline', 'number'],
  },
  TOLERANCE: {
    1: ['text', 'text'],
    3: ['styleName', 'text'],
    10: ['insertionPoint', 'point'],
    11: ['xAxisDirection', 'point'],
  },
  VIEWPORT: {
    10: ['viewportCenter', 'point'],
    12: ['displayCenter', 'point'],
    16: ['viewDirection', 'point'],
    17: ['targetPoint', 'point'],
    40: ['width', 'number'],
    41: ['height', 'number'],
    45: ['viewHeight', 'number'],
    51: ['viewTwistAngle', 'degrees'],
    90: ['statusBitFlags', 'number'],
    331: ['frozenLayerIds', 'texts'],
    340: ['clippingBoundaryId', 'text'],
    341: ['frozenLayerIds', 'texts'],
  },
  IMAGE: PICTURE,
  WIPEOUT: PICTURE,
};
