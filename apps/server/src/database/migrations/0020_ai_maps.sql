-- Bookmarks of a document, for its mind map. They are no passages: nobody is answered by what no page shows.
CREATE TABLE ai_bookmarks (
  owner text NOT NULL,
  document uuid NOT NULL,
  bookmarks jsonb NOT NULL,
  PRIMARY KEY (owner, document),
  FOREIGN KEY (owner, document) REFERENCES ai_documents (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Mind maps of documents as their owners have changed them.
CREATE TABLE ai_maps (
  owner text NOT NULL,
  document uuid NOT NULL,
  map jsonb NOT NULL,
  PRIMARY KEY (owner, document),
  FOREIGN KEY (owner, document) REFERENCES ai_documents (owner, id) ON DELETE CASCADE ON UPDATE CASCADE
);
