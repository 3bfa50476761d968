//! What all ids made by the store can do.

/// Makes a struct around a `Uuid` an id: from the store and from text, as bytes and as text.
macro_rules! impl_id {
    ($name:ident) => {
        impl $name {
            /// An id made by the store.
            #[must_use]
            pub const fn new(uuid: uuid::Uuid) -> Self {
                Self(uuid)
            }

            /// Its 16 bytes; those of a `UUIDv7` are in the order of making.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; 16] {
                self.0.as_bytes()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

pub(super) use impl_id;
